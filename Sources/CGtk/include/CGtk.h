#pragma once
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>
#include <atk-bridge.h>
#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#include <gtk-layer-shell.h>
#include <gtk/gtk.h>

/// GDK_IS_X11_DISPLAY, which Swift cannot import.
static inline gboolean stillbell_is_x11(GdkDisplay *display) { return GDK_IS_X11_DISPLAY(display); }

/// True if another program has grabbed the pointer. The test grabs the pointer and releases it at once.
gboolean stillbell_pointer_is_held(GdkDisplay *display);

/// True if an override-redirect window of another program is at least this large, as a screen lock's is.
gboolean stillbell_is_covered(GdkDisplay *display, int width, int height);

/// Draws the texts of a realized window off screen, so that the display has their glyphs. Also loads what GTK loads
/// when the pointer first enters a window, even one without tooltips.
void stillbell_warm_up(GtkWidget *window);

/// True if an X event reports a change of the outputs.
static inline gboolean stillbell_is_randr_event(GdkXEvent *event) {
  const XEvent *const seen = event;
  int base = 0, error = 0;
  return XRRQueryExtension(seen->xany.display, &base, &error) && (seen->type == base || seen->type == base + RRNotify);
}

/// The change that an X event reports of another program's override-redirect window: 2 for created but not yet mapped
/// and 1 for mapped, both only at this size or larger; -1 for unmapped, at any size, as it may be destroyed already and
/// have none; 0 for any other event.
static inline int stillbell_foreign_cover(GdkXEvent *event, int width, int height) {
  XEvent *const seen = event;
  if (seen->type == CreateNotify) {
    const XCreateWindowEvent *const made = &seen->xcreatewindow;
    return made->override_redirect && made->width >= width && made->height >= height &&
           made->parent == DefaultRootWindow(made->display) &&
           !gdk_x11_window_lookup_for_display(gdk_x11_lookup_xdisplay(made->display), made->window) ? 2 : 0;
  }
  if (seen->type != MapNotify && seen->type != UnmapNotify) return 0;
  if (seen->xany.window != DefaultRootWindow(seen->xany.display)) return 0;
  GdkDisplay *const display = gdk_x11_lookup_xdisplay(seen->xany.display);
  if (!display || gdk_x11_window_lookup_for_display(display, seen->xmap.window)) return 0;
  if (seen->type == UnmapNotify) return -1;
  if (!seen->xmap.override_redirect) return 0;
  XWindowAttributes attributes;
  gdk_x11_display_error_trap_push(display);
  const Status is_there = XGetWindowAttributes(seen->xany.display, seen->xmap.window, &attributes);
  // The window may have been destroyed meanwhile.
  if (gdk_x11_display_error_trap_pop(display) || !is_there) return 0;
  return attributes.class == InputOutput && attributes.width >= width && attributes.height >= height;
}

/// Subscribes to the events of the children of the root window.
static inline void stillbell_watch_root(GdkDisplay *display) {
  GdkWindow *const root = gdk_screen_get_root_window(gdk_display_get_default_screen(display));
  gdk_window_set_events(root, gdk_window_get_events(root) | GDK_SUBSTRUCTURE_MASK);
}

/// Subscribes to changes of the root window's properties.
static inline void stillbell_watch_root_properties(GdkDisplay *display) {
  GdkWindow *const root = gdk_screen_get_root_window(gdk_display_get_default_screen(display));
  gdk_window_set_events(root, gdk_window_get_events(root) | GDK_PROPERTY_CHANGE_MASK);
}

/// True if an X event reports a change of the active window, of a window's state, or of its wish to bypass the
/// compositor, or the end of a window: some window managers do not report that a closed window is no longer active.
static inline gboolean stillbell_is_front_event(GdkXEvent *event) {
  const XEvent *const seen = event;
  if (seen->type == DestroyNotify || seen->type == UnmapNotify) return TRUE;
  if (seen->type != PropertyNotify) return FALSE;
  GdkDisplay *const display = gdk_x11_lookup_xdisplay(seen->xany.display);
  if (!display) return FALSE;
  return seen->xproperty.atom == gdk_x11_get_xatom_by_name_for_display(display, "_NET_ACTIVE_WINDOW") ||
         seen->xproperty.atom == gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE") ||
         seen->xproperty.atom == gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_BYPASS_COMPOSITOR");
}

/// The 32-bit items of a property, for XFree. NULL with a count of 0 if there is no such property.
static inline unsigned long *stillbell_property(Display *server, Window window, Atom name, Atom type,
                                                unsigned long *count) {
  Atom found = None;
  int format = 0;
  unsigned long left = 0;
  unsigned char *data = NULL;
  *count = 0;
  if (XGetWindowProperty(server, window, name, 0, 64, False, type, &found, &format, count, &left, &data) != Success)
    return NULL;
  if (found == type && format == 32) return (unsigned long *)(void *)data;
  if (data) XFree(data);
  *count = 0;
  return NULL;
}

/// The active window, if it belongs to another program; otherwise None. From now on X also reports changes of its
/// properties, and its end. Any window may be destroyed at any moment, here and in the functions below.
static inline Window stillbell_active_window(GdkDisplay *display) {
  Display *const server = gdk_x11_display_get_xdisplay(display);
  const Atom name = gdk_x11_get_xatom_by_name_for_display(display, "_NET_ACTIVE_WINDOW");
  unsigned long count = 0;
  gdk_x11_display_error_trap_push(display);
  unsigned long *const active = stillbell_property(server, DefaultRootWindow(server), name, XA_WINDOW, &count);
  Window window = active && count > 0 ? active[0] : None;
  if (active) XFree(active);
  if (window != None && gdk_x11_window_lookup_for_display(display, window)) window = None;
  if (window != None) XSelectInput(server, window, PropertyChangeMask | StructureNotifyMask);
  gdk_x11_display_error_trap_pop_ignored(display);
  return window;
}

/// True if the window manager reports the state of a window as full-screen.
static inline gboolean stillbell_is_full_screen(GdkDisplay *display, Window window) {
  const Atom name = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE");
  const Atom wanted = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE_FULLSCREEN");
  unsigned long count = 0;
  gboolean is_full_screen = FALSE;
  gdk_x11_display_error_trap_push(display);
  unsigned long *const states =
      stillbell_property(gdk_x11_display_get_xdisplay(display), window, name, XA_ATOM, &count);
  for (unsigned long index = 0; index < count; index++) is_full_screen |= states[index] == wanted;
  if (states) XFree(states);
  gdk_x11_display_error_trap_pop_ignored(display);
  return is_full_screen;
}

/// The value of a numeric property; 0 if the window does not have it.
static inline unsigned long stillbell_number(GdkDisplay *display, Window window, const char *property) {
  const Atom name = gdk_x11_get_xatom_by_name_for_display(display, property);
  unsigned long count = 0;
  gdk_x11_display_error_trap_push(display);
  unsigned long *const numbers =
      stillbell_property(gdk_x11_display_get_xdisplay(display), window, name, XA_CARDINAL, &count);
  const unsigned long number = numbers && count > 0 ? numbers[0] : 0;
  if (numbers) XFree(numbers);
  gdk_x11_display_error_trap_pop_ignored(display);
  return number;
}

/// The class of a window, for g_free; NULL if it has none.
static inline char *stillbell_window_class(GdkDisplay *display, Window window) {
  XClassHint hint = {NULL, NULL};
  gdk_x11_display_error_trap_push(display);
  const Status status = XGetClassHint(gdk_x11_display_get_xdisplay(display), window, &hint);
  gdk_x11_display_error_trap_pop_ignored(display);
  char *const name = status ? g_strdup(hint.res_class) : NULL;
  if (hint.res_name) XFree(hint.res_name);
  if (hint.res_class) XFree(hint.res_class);
  return name;
}

/// A flag of the GTK settings, by g_object_get, which Swift cannot import.
static inline gboolean stillbell_setting(const char *name) {
  gboolean value = FALSE;
  g_object_get(gtk_settings_get_default(), name, &value, NULL);
  return value;
}

/// A text of the GTK settings, for g_free; NULL if there is none.
static inline char *stillbell_text_setting(const char *name) {
  char *value = NULL;
  GtkSettings *const settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, name, &value, NULL);
  return value;
}

static inline gboolean stillbell_flag_setting(const char *name) {
  gboolean value = FALSE;
  GtkSettings *const settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, name, &value, NULL);
  return value;
}

/// Lets clicks pass through a window to the windows below it.
static inline void stillbell_let_clicks_through(GdkWindow *window) {
  cairo_region_t *const nothing = cairo_region_create();
  gdk_window_input_shape_combine_region(window, nothing, 0, 0);
  cairo_region_destroy(nothing);
}

/// Scales a picture to fit a square while it is loaded, before it has pixels.
static inline void stillbell_picture_size(GdkPixbufLoader *loader, gint width, gint height, gpointer side) {
  const gdouble limit = GPOINTER_TO_INT(side);
  const gdouble scale = MIN(limit / MAX(width, 1), limit / MAX(height, 1));
  gdk_pixbuf_loader_set_size(loader, MAX(1, (gint)(width * scale)), MAX(1, (gint)(height * scale)));
}
static inline void stillbell_fit_picture(GdkPixbufLoader *loader, gint side) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(stillbell_picture_size), GINT_TO_POINTER(side));
}

/// Casts to the types that GTK's functions take, by macros that Swift cannot import.
static inline GtkContainer *stillbell_container(GtkWidget *widget) { return GTK_CONTAINER(widget); }
static inline GtkWindow *stillbell_window(GtkWidget *widget) { return GTK_WINDOW(widget); }
static inline GtkBin *stillbell_bin(GtkWidget *widget) { return GTK_BIN(widget); }
static inline GtkBox *stillbell_box(GtkWidget *widget) { return GTK_BOX(widget); }
static inline GtkLabel *stillbell_label(GtkWidget *widget) { return GTK_LABEL(widget); }
static inline GtkButton *stillbell_button(GtkWidget *widget) { return GTK_BUTTON(widget); }
static inline GtkFixed *stillbell_fixed(GtkWidget *widget) { return GTK_FIXED(widget); }
static inline GtkOrientable *stillbell_orientable(GtkWidget *widget) { return GTK_ORIENTABLE(widget); }
static inline GtkToggleButton *stillbell_toggle_button(GtkWidget *widget) { return GTK_TOGGLE_BUTTON(widget); }
static inline GtkProgressBar *stillbell_progress_bar(GtkWidget *widget) { return GTK_PROGRESS_BAR(widget); }
