// The floor for the agent's figures: a program that has connected to the session bus, prepared libnotify, and sleeps in
// GLib's loop. With the argument "show" it shows one notification first; with "due FILE" it writes a page to that file
// at every full second, waits for the disk, and shows one then.
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <libnotify/notify.h>
#include <stdint.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static NotifyNotification *notification;
static int file;

static gboolean due(int timer, GIOCondition condition, gpointer data) {
  (void)condition, (void)data;
  uint64_t times;
  static char page[4096];
  GError *error = NULL;
  if (read(timer, &times, sizeof times) < 0 || pwrite(file, page, sizeof page, 0) < 0 || fdatasync(file) < 0 ||
      !notify_notification_show(notification, &error))
    g_printerr("floor: %s\n", error ? error->message : g_strerror(errno));
  return G_SOURCE_CONTINUE;
}

int main(int count, char **arguments) {
  GError *error = NULL;
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) {
    g_printerr("floor: %s\n", error->message);
    return 1;
  }
  g_bus_own_name_on_connection(bus, "io.github.stillbell.Floor", G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL, NULL);
  if (!notify_init("floor")) return 1;
  notification = notify_notification_new("floor", "floor", NULL);
  if (count > 1 && !strcmp(arguments[1], "show")) {
    if (!notify_notification_show(notification, &error)) g_printerr("floor: %s\n", error->message);
  }
  if (count > 2 && !strcmp(arguments[1], "due")) {
    file = open(arguments[2], O_RDWR | O_CREAT, 0600);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const struct itimerspec seconds = {{1, 0}, {now.tv_sec + 1, 0}};
    int timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK);
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &seconds, NULL);
    g_unix_fd_add(timer, G_IO_IN, due, NULL);
  }
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
