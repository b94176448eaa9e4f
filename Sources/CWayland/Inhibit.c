#define _GNU_SOURCE
#include "Inhibit.h"

#include <sys/mman.h>
#include <unistd.h>

// The tables need the requests up to the last one in use, and all events.

static const struct wl_interface *const untyped[5];
#define UNTYPED ((const struct wl_interface **)untyped)

// zwp_idle_inhibit_manager_v1, of wayland-protocols.

static const struct wl_interface inhibitor = {
    "zwp_idle_inhibitor_v1", 1,
    1, (const struct wl_message[]){{"destroy", "", NULL}},
    0, NULL,
};

static const struct wl_interface *const inhibitor_arguments[] = {&inhibitor, &wl_surface_interface};

static const struct wl_interface inhibit_manager = {
    "zwp_idle_inhibit_manager_v1", 1,
    2, (const struct wl_message[]){
        {"destroy", "", NULL},
        {"create_inhibitor", "no", (const struct wl_interface **)inhibitor_arguments},
    },
    0, NULL,
};

// zwlr_layer_shell_v1, of wlr-protocols.

static const struct wl_interface layer_surface = {
    "zwlr_layer_surface_v1", 1,
    8, (const struct wl_message[]){
        {"set_size", "uu", UNTYPED},
        {"set_anchor", "u", UNTYPED},
        {"set_exclusive_zone", "i", UNTYPED},
        {"set_margin", "iiii", UNTYPED},
        {"set_keyboard_interactivity", "u", UNTYPED},
        {"get_popup", "o", UNTYPED},
        {"ack_configure", "u", UNTYPED},
        {"destroy", "", NULL},
    },
    2, (const struct wl_message[]){{"configure", "uuu", UNTYPED}, {"closed", "", NULL}},
};

static const struct wl_interface *const layer_arguments[] = {
    &layer_surface, &wl_surface_interface, &wl_output_interface, NULL, NULL,
};

static const struct wl_interface layer_shell = {
    "zwlr_layer_shell_v1", 1,
    1, (const struct wl_message[]){{"get_layer_surface", "no?ous", (const struct wl_interface **)layer_arguments}},
    0, NULL,
};

const struct wl_interface *stillbell_idle_inhibit(void) { return &inhibit_manager; }
const struct wl_interface *stillbell_layer_shell(void) { return &layer_shell; }
const struct wl_interface *stillbell_wl_compositor(void) { return &wl_compositor_interface; }
const struct wl_interface *stillbell_wl_shm(void) { return &wl_shm_interface; }

struct wl_proxy *stillbell_inhibitor(struct wl_proxy *manager, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(manager, 1, &inhibitor, wl_proxy_get_version(manager), 0, NULL, surface);
}

void stillbell_inhibitor_destroy(struct wl_proxy *inhibitor) {
  wl_proxy_marshal_flags(inhibitor, 0, NULL, wl_proxy_get_version(inhibitor), WL_MARSHAL_FLAG_DESTROY);
}

struct wl_proxy *stillbell_layer_pixel(struct wl_proxy *shell, struct wl_compositor *compositor,
                                       struct wl_surface *surface,
                                       const struct stillbell_layer_listener *listener, void *data) {
  const uint32_t overlay = 3, top_left = 1 | 4;
  uint32_t version = wl_proxy_get_version(shell);
  struct wl_proxy *layer = wl_proxy_marshal_flags(shell, 0, &layer_surface, version, 0, NULL, surface, NULL, overlay,
                                                  "stillbell");
  struct wl_region *nothing = wl_compositor_create_region(compositor);
  if (!layer || !nothing) return NULL;
  wl_proxy_add_listener(layer, (void (**)(void))listener, data);
  wl_proxy_marshal_flags(layer, 0, NULL, version, 0, 1, 1);
  wl_proxy_marshal_flags(layer, 1, NULL, version, 0, top_left);
  wl_proxy_marshal_flags(layer, 2, NULL, version, 0, -1);
  wl_surface_set_input_region(surface, nothing);
  wl_region_destroy(nothing);
  // Commits without a picture: the compositor answers with the size that the surface may have.
  wl_surface_commit(surface);
  return layer;
}

void stillbell_layer_acknowledge(struct wl_proxy *layer, uint32_t serial) {
  wl_proxy_marshal_flags(layer, 6, NULL, wl_proxy_get_version(layer), 0, serial);
}

void stillbell_layer_destroy(struct wl_proxy *layer) {
  wl_proxy_marshal_flags(layer, 7, NULL, wl_proxy_get_version(layer), WL_MARSHAL_FLAG_DESTROY);
}

struct wl_buffer *stillbell_transparent_pixel(struct wl_shm *memory) {
  const int bytes = 4;
  int file = memfd_create("stillbell-pixel", MFD_CLOEXEC);
  if (file < 0) return NULL;
  struct wl_buffer *buffer = NULL;
  // The file grows by zeros, so the pixel is transparent.
  struct wl_shm_pool *pool = ftruncate(file, bytes) == 0 ? wl_shm_create_pool(memory, file, bytes) : NULL;
  if (pool) {
    buffer = wl_shm_pool_create_buffer(pool, 0, 1, 1, bytes, WL_SHM_FORMAT_ARGB8888);
    wl_shm_pool_destroy(pool);
  }
  close(file);
  return buffer;
}
