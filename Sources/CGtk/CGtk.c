// The module consists of headers.
#include "CGtk.h"

gboolean stillbell_pointer_is_held(GdkDisplay *display) {
  Display *const x = GDK_DISPLAY_XDISPLAY(display);
  const int answer =
      XGrabPointer(x, DefaultRootWindow(x), False, 0, GrabModeAsync, GrabModeAsync, None, None, CurrentTime);
  if (answer == GrabSuccess) XUngrabPointer(x, CurrentTime);
  XFlush(x);
  return answer == AlreadyGrabbed;
}

gboolean stillbell_is_covered(GdkDisplay *display, int width, int height) {
  Display *const x = GDK_DISPLAY_XDISPLAY(display);
  Window root = None, parent = None, *windows = NULL;
  unsigned int count = 0;
  gboolean is_covered = FALSE;
  // A window may be destroyed at any moment.
  gdk_x11_display_error_trap_push(display);
  if (!XQueryTree(x, DefaultRootWindow(x), &root, &parent, &windows, &count)) count = 0;
  for (unsigned int index = 0; index < count; index++) {
    XWindowAttributes seen;
    if (gdk_x11_window_lookup_for_display(display, windows[index])) continue;
    if (!XGetWindowAttributes(x, windows[index], &seen)) continue;
    is_covered |= seen.override_redirect && seen.map_state == IsViewable && seen.class == InputOutput &&
                  seen.width >= width && seen.height >= height;
  }
  if (windows) XFree(windows);
  gdk_x11_display_error_trap_pop_ignored(display);
  return is_covered;
}

static void draw_unseen(GtkWidget *widget, gpointer window) {
  if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), draw_unseen, window);
  if (!GTK_IS_LABEL(widget) || !gtk_widget_get_visible(widget)) return;
  PangoLayout *const layout = gtk_widget_create_pango_layout(widget, gtk_label_get_text(GTK_LABEL(widget)));
  pango_layout_set_attributes(layout, gtk_label_get_attributes(GTK_LABEL(widget)));
  int width = 0, height = 0;
  pango_layout_get_pixel_size(layout, &width, &height);
  cairo_surface_t *const surface =
      gdk_window_create_similar_surface(window, CAIRO_CONTENT_COLOR_ALPHA, MAX(1, width), MAX(1, height));
  cairo_t *const cairo = cairo_create(surface);
  pango_cairo_show_layout(cairo, layout);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  g_object_unref(layout);
}

void stillbell_warm_up(GtkWidget *window) {
  GdkWindow *const made = gtk_widget_get_window(window);
  if (made) draw_unseen(window, made);
  g_object_unref(g_object_new(GTK_TYPE_TOOLTIP, NULL));
}
