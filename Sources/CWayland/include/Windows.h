#pragma once
#include <wayland-client.h>

// Two protocols that report the windows of all programs, returned by functions as in CWayland.h.

/// zwlr_foreign_toplevel_manager_v1, version 2.
const struct wl_interface *stillbell_wlr_windows(void);
/// org_kde_plasma_window_management, version 17.
const struct wl_interface *stillbell_kde_windows(void);

/// org_kde_plasma_window_management.get_window
struct wl_proxy *stillbell_kde_window(struct wl_proxy *windows, uint32_t number);
/// org_kde_plasma_window_management.get_window_by_uuid, since version 12
struct wl_proxy *stillbell_kde_window_by_name(struct wl_proxy *windows, const char *name);
/// zwlr_foreign_toplevel_handle_v1.destroy and org_kde_plasma_window.destroy: the eighth request of either.
void stillbell_window_destroy(struct wl_proxy *window);
