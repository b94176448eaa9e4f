// A stand-in for a Wayland compositor that reports idleness by ext-idle-notify.
//
//     idle-compositor SOCKET VERSION film|nothing    offers that version of the protocol; with a film the user
//                                                    counts as active, except for requests about input only
//
// SIGUSR1 is the only input.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server.h>

struct notification {
  struct wl_list link;
  struct wl_resource *resource;
  struct wl_event_source *timer;
  uint32_t timeout;
  int is_idle;
};

enum { idled, resumed };

static const struct wl_interface notification_interface = {
    "ext_idle_notification_v1", 2,
    1, (const struct wl_message[]){{"destroy", "", NULL}},
    2, (const struct wl_message[]){{"idled", "", NULL}, {"resumed", "", NULL}},
};

static const struct wl_interface *arguments[] = {&notification_interface, NULL, &wl_seat_interface};

static const struct wl_interface notifier_interface = {
    "ext_idle_notifier_v1", 2,
    3, (const struct wl_message[]){{"destroy", "", NULL},
                                   {"get_idle_notification", "nuo", arguments},
                                   {"get_input_idle_notification", "2nuo", arguments}},
    0, NULL,
};

static struct wl_display *display;
static struct wl_list notifications;
static int has_film;

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void (*const notification_requests[])(struct wl_client *, struct wl_resource *) = {destroy};

static void forget(struct wl_resource *resource) {
  struct notification *notification = wl_resource_get_user_data(resource);
  wl_list_remove(&notification->link);
  if (notification->timer) wl_event_source_remove(notification->timer);
  free(notification);
}

static int time_is_up(void *data) {
  struct notification *notification = data;
  notification->is_idle = 1;
  wl_resource_post_event(notification->resource, idled);
  return 0;
}

static void add(struct wl_client *client, uint32_t id, uint32_t timeout, int counts_film) {
  struct notification *notification = calloc(1, sizeof *notification);
  notification->resource = wl_resource_create(client, &notification_interface, 2, id);
  notification->timeout = timeout;
  wl_resource_set_implementation(notification->resource, notification_requests, notification, forget);
  wl_list_insert(&notifications, &notification->link);
  if (counts_film && has_film) return;
  notification->timer = wl_event_loop_add_timer(wl_display_get_event_loop(display), time_is_up, notification);
  wl_event_source_timer_update(notification->timer, timeout > 0 ? (int)timeout : 1);
}

static void get_idle_notification(struct wl_client *client, struct wl_resource *notifier, uint32_t id,
                                  uint32_t timeout, struct wl_resource *seat) {
  (void)notifier, (void)seat;
  add(client, id, timeout, 1);
}

static void get_input_idle_notification(struct wl_client *client, struct wl_resource *notifier, uint32_t id,
                                        uint32_t timeout, struct wl_resource *seat) {
  (void)notifier, (void)seat;
  add(client, id, timeout, 0);
}

static const struct {
  void (*destroy)(struct wl_client *, struct wl_resource *);
  void (*get_idle_notification)(struct wl_client *, struct wl_resource *, uint32_t, uint32_t, struct wl_resource *);
  void (*get_input_idle_notification)(struct wl_client *, struct wl_resource *, uint32_t, uint32_t,
                                      struct wl_resource *);
} notifier_requests = {destroy, get_idle_notification, get_input_idle_notification};

static void bind_notifier(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *resource = wl_resource_create(client, &notifier_interface, (int)version, id);
  wl_resource_set_implementation(resource, &notifier_requests, NULL, NULL);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  // Clients send no requests to the seat.
  wl_resource_set_implementation(resource, NULL, NULL, NULL);
  wl_seat_send_capabilities(resource, WL_SEAT_CAPABILITY_KEYBOARD);
}

static int input(int number, void *data) {
  (void)number, (void)data;
  struct notification *notification;
  wl_list_for_each(notification, &notifications, link) {
    if (notification->is_idle) wl_resource_post_event(notification->resource, resumed);
    notification->is_idle = 0;
    if (notification->timer) wl_event_source_timer_update(notification->timer, (int)notification->timeout);
  }
  return 0;
}

int main(int count, char **words) {
  if (count < 4) {
    fprintf(stderr, "usage: idle-compositor SOCKET VERSION film|nothing\n");
    return 64;
  }
  has_film = strcmp(words[3], "film") == 0;
  wl_list_init(&notifications);
  display = wl_display_create();
  wl_event_loop_add_signal(wl_display_get_event_loop(display), SIGUSR1, input, NULL);
  wl_global_create(display, &wl_seat_interface, 1, NULL, bind_seat);
  wl_global_create(display, &notifier_interface, atoi(words[2]), NULL, bind_notifier);
  if (wl_display_add_socket(display, words[1]) != 0) {
    perror(words[1]);
    return 1;
  }
  printf("ready\n");
  fflush(stdout);
  wl_display_run(display);
  return 0;
}
