// The floor the prompt is measured against: the least GTK 3 program that covers a screen of X11 and says so at its first
// frame. It ends with its standard input.
#include <gtk/gtk.h>
#include <unistd.h>

static gboolean shown(gpointer data) {
  (void)data;
  gdk_display_sync(gdk_display_get_default());
  return write(1, "shown\n", 6) < 0;
}

static gboolean draw(GtkWidget *widget, cairo_t *cairo, gpointer data) {
  static gboolean is_seen = FALSE;
  (void)widget;
  (void)data;
  cairo_set_source_rgb(cairo, 0.06, 0.08, 0.1);
  cairo_paint(cairo);
  if (!is_seen) g_idle_add(shown, NULL);
  is_seen = TRUE;
  return FALSE;
}

static gboolean end(GIOChannel *channel, GIOCondition condition, gpointer data) {
  (void)channel;
  (void)condition;
  (void)data;
  gtk_main_quit();
  return FALSE;
}

int main(int count, char **arguments) {
  g_setenv("GDK_GL", "disable", TRUE);
  gtk_init(&count, &arguments);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_POPUP);
  gtk_container_add(GTK_CONTAINER(window), gtk_label_new("floor"));
  gtk_window_resize(GTK_WINDOW(window), 1280, 720);
  g_signal_connect(window, "draw", G_CALLBACK(draw), NULL);
  gtk_widget_show_all(window);
  g_io_add_watch(g_io_channel_unix_new(0), G_IO_HUP, end, NULL);
  gtk_main();
  return 0;
}
