#include "Windows.h"

// The tables need the requests up to the last one in use, and the events up to the last one that a compositor sends:
// some compositors send events newer than the agreed version. The number at the start of a signature is the version
// that added the request or event.

static const struct wl_interface *const untyped[4];
#define UNTYPED ((const struct wl_interface **)untyped)

// zwlr_foreign_toplevel_manager_v1, of wlr-protocols.

static const struct wl_interface *const output_argument[] = {&wl_output_interface};
static const struct wl_interface *const seat_argument[] = {&wl_seat_interface};
static const struct wl_interface *const rectangle_arguments[] = {&wl_surface_interface, NULL, NULL, NULL, NULL};

static const struct wl_interface wlr_window = {
    "zwlr_foreign_toplevel_handle_v1", 2,
    8, (const struct wl_message[]){
        {"set_maximized", "", NULL},
        {"unset_maximized", "", NULL},
        {"set_minimized", "", NULL},
        {"unset_minimized", "", NULL},
        {"activate", "o", (const struct wl_interface **)seat_argument},
        {"close", "", NULL},
        {"set_rectangle", "oiiii", (const struct wl_interface **)rectangle_arguments},
        {"destroy", "", NULL},
    },
    7, (const struct wl_message[]){
        {"title", "s", UNTYPED},
        {"app_id", "s", UNTYPED},
        {"output_enter", "o", (const struct wl_interface **)output_argument},
        {"output_leave", "o", (const struct wl_interface **)output_argument},
        {"state", "a", UNTYPED},
        {"done", "", NULL},
        {"closed", "", NULL},
    },
};

static const struct wl_interface *const wlr_window_argument[] = {&wlr_window};

static const struct wl_interface wlr_windows = {
    "zwlr_foreign_toplevel_manager_v1", 2,
    1, (const struct wl_message[]){{"stop", "", NULL}},
    2, (const struct wl_message[]){
        {"toplevel", "n", (const struct wl_interface **)wlr_window_argument},
        {"finished", "", NULL},
    },
};

// org_kde_plasma_window_management, of plasma-wayland-protocols.

static const struct wl_interface *const geometry_arguments[] = {&wl_surface_interface, NULL, NULL, NULL, NULL};

static const struct wl_interface kde_window = {
    "org_kde_plasma_window", 17,
    8, (const struct wl_message[]){
        {"set_state", "uu", UNTYPED},
        {"set_virtual_desktop", "u", UNTYPED},
        {"set_minimized_geometry", "ouuuu", (const struct wl_interface **)geometry_arguments},
        {"unset_minimized_geometry", "o", (const struct wl_interface **)geometry_arguments},
        {"close", "", NULL},
        {"request_move", "3", NULL},
        {"request_resize", "3", NULL},
        {"destroy", "4", NULL},
    },
    18, (const struct wl_message[]){
        {"title_changed", "s", UNTYPED},
        {"app_id_changed", "s", UNTYPED},
        {"state_changed", "u", UNTYPED},
        {"virtual_desktop_changed", "i", UNTYPED},
        {"themed_icon_name_changed", "s", UNTYPED},
        {"unmapped", "", NULL},
        {"initial_state", "4", NULL},
        {"parent_window", "5?o", UNTYPED},
        {"geometry", "6iiuu", UNTYPED},
        {"icon_changed", "7", NULL},
        {"pid_changed", "8u", UNTYPED},
        {"virtual_desktop_entered", "8s", UNTYPED},
        {"virtual_desktop_left", "8s", UNTYPED},
        {"application_menu", "10ss", UNTYPED},
        {"activity_entered", "14s", UNTYPED},
        {"activity_left", "14s", UNTYPED},
        {"resource_name_changed", "16s", UNTYPED},
        {"client_geometry", "18iiuu", UNTYPED},
    },
};

static const struct wl_interface *const kde_window_arguments[] = {&kde_window, NULL};

static const struct wl_interface kde_windows = {
    "org_kde_plasma_window_management", 17,
    3, (const struct wl_message[]){
        {"show_desktop", "u", UNTYPED},
        {"get_window", "nu", (const struct wl_interface **)kde_window_arguments},
        {"get_window_by_uuid", "12ns", (const struct wl_interface **)kde_window_arguments},
    },
    6, (const struct wl_message[]){
        {"show_desktop_changed", "u", UNTYPED},
        {"window", "u", UNTYPED},
        {"stacking_order_changed", "11a", UNTYPED},
        {"stacking_order_uuid_changed", "12s", UNTYPED},
        {"window_with_uuid", "13us", UNTYPED},
        {"stacking_order_changed_2", "17", NULL},
    },
};

const struct wl_interface *stillbell_wlr_windows(void) { return &wlr_windows; }
const struct wl_interface *stillbell_kde_windows(void) { return &kde_windows; }

struct wl_proxy *stillbell_kde_window(struct wl_proxy *windows, uint32_t number) {
  return wl_proxy_marshal_flags(windows, 1, &kde_window, wl_proxy_get_version(windows), 0, NULL, number);
}

struct wl_proxy *stillbell_kde_window_by_name(struct wl_proxy *windows, const char *name) {
  return wl_proxy_marshal_flags(windows, 2, &kde_window, wl_proxy_get_version(windows), 0, NULL, name);
}

void stillbell_window_destroy(struct wl_proxy *window) {
  wl_proxy_marshal_flags(window, 7, NULL, wl_proxy_get_version(window), WL_MARSHAL_FLAG_DESTROY);
}
