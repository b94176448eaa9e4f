// The floor for the window's figures: an empty window of libadwaita.
#include <adwaita.h>

static void activate(AdwApplication *application, gpointer data) {
  (void)data;
  GtkWidget *const window = adw_application_window_new(GTK_APPLICATION(application));
  GtkWidget *const box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 440, 720);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  AdwApplication *const application = adw_application_new("io.github.stillbell.Floor", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), argc, argv);
}
