#pragma once
#include <pipewire/impl.h>
#include <pipewire/pipewire.h>

// Calls that are C-variadic functions in PipeWire, or macros over tables of functions. Swift can import neither.

/// Keeps PipeWire from also writing to standard error the errors that it returns.
static inline void stillbell_pw_be_quiet(void) { pw_log_set_level(SPA_LOG_LEVEL_NONE); }

/// A context without the client configuration, which would load modules that only players and recorders need.
static inline struct pw_context *stillbell_pw_context(struct pw_main_loop *loop) {
  struct pw_context *context =
      pw_context_new(pw_main_loop_get_loop(loop), pw_properties_new(PW_KEY_CONFIG_NAME, "null", NULL), 0);
  if (!context) return NULL;
  if (pw_context_load_module(context, "libpipewire-module-protocol-native", NULL, NULL)) return context;
  pw_context_destroy(context);
  return NULL;
}

static inline struct pw_core *stillbell_pw_connect(struct pw_context *context) {
  return pw_context_connect(
      context, pw_properties_new(PW_KEY_APP_NAME, "stillbell", PW_KEY_MEDIA_CATEGORY, "Manager", NULL), 0);
}

static inline struct pw_registry *stillbell_pw_registry(struct pw_core *core) {
  return pw_core_get_registry(core, PW_VERSION_REGISTRY, 0);
}

static inline struct pw_proxy *stillbell_pw_bind_node(struct pw_registry *registry, uint32_t id) {
  return (struct pw_proxy *)pw_registry_bind(registry, id, PW_TYPE_INTERFACE_Node, PW_VERSION_NODE, 0);
}

static inline int stillbell_pw_sync(struct pw_core *core) { return pw_core_sync(core, PW_ID_CORE, 0); }

static inline void stillbell_pw_listen_to_core(struct pw_core *core, struct spa_hook *hook,
                                               const struct pw_core_events *events, void *data) {
  pw_core_add_listener(core, hook, events, data);
}

static inline void stillbell_pw_listen_to_registry(struct pw_registry *registry, struct spa_hook *hook,
                                                   const struct pw_registry_events *events, void *data) {
  pw_registry_add_listener(registry, hook, events, data);
}

static inline void stillbell_pw_listen_to_node(struct pw_proxy *node, struct spa_hook *hook,
                                               const struct pw_node_events *events, void *data) {
  pw_node_add_listener((struct pw_node *)node, hook, events, data);
}

/// Calls `ready` when the descriptor can be read or its other end is closed.
static inline struct spa_source *stillbell_pw_watch(struct pw_main_loop *loop, int descriptor,
                                                    void (*ready)(void *data, int descriptor, uint32_t mask),
                                                    void *data) {
  return pw_loop_add_io(pw_main_loop_get_loop(loop), descriptor, SPA_IO_IN | SPA_IO_HUP | SPA_IO_ERR, false, ready,
                        data);
}
