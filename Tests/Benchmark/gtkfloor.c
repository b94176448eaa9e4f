// The floor for the prompt's figures: the smallest GTK 3 program that covers an X11 screen and reports its first frame.
// It ends with its standard input. With the argument "ring" it shows a ring that runs down in 20 s, as large as the
// prompt's and with as many pictures per second.
#include <gtk/gtk.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

static double fraction = 1;

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

static gboolean draw_ring(GtkWidget *widget, cairo_t *cairo, gpointer data) {
  (void)data;
  const double side = gtk_widget_get_allocated_width(widget), width = side / 25;
  cairo_set_line_width(cairo, width);
  cairo_set_source_rgb(cairo, 0.2, 0.22, 0.23);
  cairo_arc(cairo, side / 2, side / 2, (side - width) / 2 - 1, 0, 2 * G_PI);
  cairo_stroke(cairo);
  cairo_set_source_rgb(cairo, 0.55, 0.83, 0.74);
  cairo_arc(cairo, side / 2, side / 2, (side - width) / 2 - 1, -G_PI / 2 + 2 * G_PI * (1 - fraction), 1.5 * G_PI);
  cairo_stroke(cairo);
  return FALSE;
}

static gboolean step(gpointer ring) {
  fraction = fmax(0, fraction - 0.25 / 20);
  gtk_widget_queue_draw(ring);
  return G_SOURCE_CONTINUE;
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
  if (count > 1 && !strcmp(arguments[1], "ring")) {
    GtkWidget *const ring = gtk_drawing_area_new();
    gtk_widget_set_size_request(ring, 274, 274);
    gtk_widget_set_halign(ring, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(ring, GTK_ALIGN_CENTER);
    g_signal_connect(ring, "draw", G_CALLBACK(draw_ring), NULL);
    gtk_container_add(GTK_CONTAINER(window), ring);
    g_timeout_add(250, step, ring);
  } else {
    gtk_container_add(GTK_CONTAINER(window), gtk_label_new("floor"));
  }
  gtk_window_resize(GTK_WINDOW(window), 1280, 720);
  g_signal_connect(window, "draw", G_CALLBACK(draw), NULL);
  gtk_widget_show_all(window);
  g_io_add_watch(g_io_channel_unix_new(0), G_IO_HUP, end, NULL);
  gtk_main();
  return 0;
}
