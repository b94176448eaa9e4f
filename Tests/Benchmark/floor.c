// The floor the agent is measured against: a program that has connected to the session bus, prepared libnotify, and
// sleeps in GLib's loop. With the argument "show" it shows one notification first.
#include <gio/gio.h>
#include <libnotify/notify.h>
#include <string.h>

int main(int count, char **arguments) {
  GError *error = NULL;
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) {
    g_printerr("floor: %s\n", error->message);
    return 1;
  }
  g_bus_own_name_on_connection(bus, "io.github.stillbell.Floor", G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL, NULL);
  if (!notify_init("floor")) return 1;
  if (count > 1 && !strcmp(arguments[1], "show")) {
    NotifyNotification *notification = notify_notification_new("floor", "floor", NULL);
    if (!notify_notification_show(notification, &error)) g_printerr("floor: %s\n", error->message);
  }
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
