#include "CWayland.h"

// ext-idle-notify-v1, of wayland-protocols. The digit at the start of a signature is the version that added the
// request.

static const struct wl_interface ext_notification = {
    "ext_idle_notification_v1", 2,
    1, (const struct wl_message[]){{"destroy", "", NULL}},
    2, (const struct wl_message[]){{"idled", "", NULL}, {"resumed", "", NULL}},
};

static const struct wl_interface *const ext_notification_arguments[] = {&ext_notification, NULL, &wl_seat_interface};

static const struct wl_interface ext_notifier = {
    "ext_idle_notifier_v1", 2,
    3, (const struct wl_message[]){
        {"destroy", "", NULL},
        {"get_idle_notification", "nuo", (const struct wl_interface **)ext_notification_arguments},
        {"get_input_idle_notification", "2nuo", (const struct wl_interface **)ext_notification_arguments},
    },
    0, NULL,
};

// org_kde_kwin_idle, of plasma-wayland-protocols.

static const struct wl_interface kde_timeout = {
    "org_kde_kwin_idle_timeout", 1,
    2, (const struct wl_message[]){{"release", "", NULL}, {"simulate_user_activity", "", NULL}},
    2, (const struct wl_message[]){{"idle", "", NULL}, {"resumed", "", NULL}},
};

static const struct wl_interface *const kde_timeout_arguments[] = {&kde_timeout, &wl_seat_interface, NULL};

static const struct wl_interface kde_idle = {
    "org_kde_kwin_idle", 1,
    1, (const struct wl_message[]){{"get_idle_timeout", "nou", (const struct wl_interface **)kde_timeout_arguments}},
    0, NULL,
};

const struct wl_interface *stillbell_ext_idle_notifier(void) { return &ext_notifier; }
const struct wl_interface *stillbell_kde_idle(void) { return &kde_idle; }
const struct wl_interface *stillbell_wl_seat(void) { return &wl_seat_interface; }

struct wl_proxy *stillbell_ext_idle_notification(struct wl_proxy *notifier, struct wl_proxy *seat, uint32_t timeout) {
  return wl_proxy_marshal_flags(notifier, 1, &ext_notification, wl_proxy_get_version(notifier), 0, NULL, timeout, seat);
}

struct wl_proxy *stillbell_ext_input_idle_notification(struct wl_proxy *notifier, struct wl_proxy *seat,
                                                       uint32_t timeout) {
  return wl_proxy_marshal_flags(notifier, 2, &ext_notification, wl_proxy_get_version(notifier), 0, NULL, timeout, seat);
}

struct wl_proxy *stillbell_kde_idle_timeout(struct wl_proxy *idle, struct wl_proxy *seat, uint32_t timeout) {
  return wl_proxy_marshal_flags(idle, 0, &kde_timeout, wl_proxy_get_version(idle), 0, NULL, seat, timeout);
}

void stillbell_idle_listen(struct wl_proxy *notification, const struct stillbell_idle_listener *listener, void *data) {
  wl_proxy_add_listener(notification, (void (**)(void))listener, data);
}

void stillbell_idle_notification_destroy(struct wl_proxy *notification) {
  wl_proxy_marshal_flags(notification, 0, NULL, wl_proxy_get_version(notification), WL_MARSHAL_FLAG_DESTROY);
}
