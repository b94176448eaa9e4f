#pragma once
#include <adwaita.h>

/// g_object_set and g_object_get, which Swift cannot import.
static inline void stillbell_set_text(gpointer object, const char *name, const char *value) {
  g_object_set(object, name, value, NULL);
}
static inline void stillbell_set_flag(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline gboolean stillbell_flag(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}

/// gtk_accessible_update_property, which Swift cannot import.
static inline void stillbell_set_accessible_name(GtkWidget *widget, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
static inline void stillbell_leave_unnamed(gpointer accessible) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}
static inline gboolean stillbell_is_text(gpointer widget) { return GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget); }
static inline void stillbell_set_accessible_value_text(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}
static inline void stillbell_set_accessible_description(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
