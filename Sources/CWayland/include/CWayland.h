#pragma once
#include <wayland-client.h>

// Two protocols for idleness, as tables in libwayland's form. Interfaces are C structures, which Swift would import by
// value. But libwayland compares their addresses, so functions return these addresses.

/// ext_idle_notifier_v1, versions 1 and 2.
const struct wl_interface *stillbell_ext_idle_notifier(void);
/// org_kde_kwin_idle, version 1.
const struct wl_interface *stillbell_kde_idle(void);
/// wl_seat of libwayland itself.
const struct wl_interface *stillbell_wl_seat(void);

/// The events of both protocols' notifications, which have the same order and arguments.
struct stillbell_idle_listener {
  void (*idled)(void *data, struct wl_proxy *notification);
  void (*resumed)(void *data, struct wl_proxy *notification);
};

/// ext_idle_notifier_v1.get_idle_notification
struct wl_proxy *stillbell_ext_idle_notification(struct wl_proxy *notifier, struct wl_proxy *seat, uint32_t timeout);
/// ext_idle_notifier_v1.get_input_idle_notification, since version 2
struct wl_proxy *stillbell_ext_input_idle_notification(struct wl_proxy *notifier, struct wl_proxy *seat,
                                                       uint32_t timeout);
/// org_kde_kwin_idle.get_idle_timeout
struct wl_proxy *stillbell_kde_idle_timeout(struct wl_proxy *idle, struct wl_proxy *seat, uint32_t timeout);
/// Sets the listener of a notification, which it must outlive.
void stillbell_idle_listen(struct wl_proxy *notification, const struct stillbell_idle_listener *listener, void *data);
/// ext_idle_notification_v1.destroy and org_kde_kwin_idle_timeout.release: the first request of either.
void stillbell_idle_notification_destroy(struct wl_proxy *notification);
