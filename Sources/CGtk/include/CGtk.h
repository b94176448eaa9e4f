#pragma once
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#include <gtk-layer-shell.h>
#include <gtk/gtk.h>

/// GDK_IS_X11_DISPLAY, which does not import.
static inline gboolean stillbell_is_x11(GdkDisplay *display) { return GDK_IS_X11_DISPLAY(display); }

/// g_object_get, which does not import.
static inline gboolean stillbell_setting(const char *name) {
  gboolean value = FALSE;
  g_object_get(gtk_settings_get_default(), name, &value, NULL);
  return value;
}

/// The types of structs that macros would check and cast, for functions that take the base.
static inline GtkContainer *stillbell_container(GtkWidget *widget) { return GTK_CONTAINER(widget); }
static inline GtkWindow *stillbell_window(GtkWidget *widget) { return GTK_WINDOW(widget); }
static inline GtkBin *stillbell_bin(GtkWidget *widget) { return GTK_BIN(widget); }
static inline GtkBox *stillbell_box(GtkWidget *widget) { return GTK_BOX(widget); }
static inline GtkLabel *stillbell_label(GtkWidget *widget) { return GTK_LABEL(widget); }
static inline GtkButton *stillbell_button(GtkWidget *widget) { return GTK_BUTTON(widget); }
static inline GtkOverlay *stillbell_overlay(GtkWidget *widget) { return GTK_OVERLAY(widget); }
static inline GtkProgressBar *stillbell_progress_bar(GtkWidget *widget) { return GTK_PROGRESS_BAR(widget); }
