#pragma once
#include <wayland-client.h>

// The protocols idle-inhibit and layer-shell, returned by functions as in CWayland.h, and the pixel that a visible
// surface needs.

/// zwp_idle_inhibit_manager_v1, version 1.
const struct wl_interface *stillbell_idle_inhibit(void);
/// zwlr_layer_shell_v1, version 1.
const struct wl_interface *stillbell_layer_shell(void);
/// wl_compositor and wl_shm of libwayland itself.
const struct wl_interface *stillbell_wl_compositor(void);
const struct wl_interface *stillbell_wl_shm(void);

/// zwp_idle_inhibit_manager_v1.create_inhibitor
struct wl_proxy *stillbell_inhibitor(struct wl_proxy *manager, struct wl_surface *surface);
/// zwp_idle_inhibitor_v1.destroy
void stillbell_inhibitor_destroy(struct wl_proxy *inhibitor);

/// The events of a layer surface, in the order of the protocol.
struct stillbell_layer_listener {
  void (*configure)(void *data, struct wl_proxy *layer, uint32_t serial, uint32_t width, uint32_t height);
  void (*closed)(void *data, struct wl_proxy *layer);
};

/// zwlr_layer_shell_v1.get_layer_surface: one pixel in the upper left corner of the output that the compositor chooses,
/// above all windows. It reserves no space and takes neither keys nor clicks. The listener must outlive the surface.
struct wl_proxy *stillbell_layer_pixel(struct wl_proxy *shell, struct wl_compositor *compositor,
                                       struct wl_surface *surface,
                                       const struct stillbell_layer_listener *listener, void *data);
/// zwlr_layer_surface_v1.ack_configure
void stillbell_layer_acknowledge(struct wl_proxy *layer, uint32_t serial);
/// zwlr_layer_surface_v1.destroy
void stillbell_layer_destroy(struct wl_proxy *layer);

/// wl_shm_pool.create_buffer: one transparent pixel; NULL without memory.
struct wl_buffer *stillbell_transparent_pixel(struct wl_shm *memory);
