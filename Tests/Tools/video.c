// A stand-in, by PipeWire, for a camera, for a compositor that shares the screen, and for a program that uses either.
//
//     video give MEDIA-CLASS ROLE NAME    gives pictures; ROLE may be -
//     video take TARGET NAME              takes those of the node TARGET, as the program NAME
#include <pipewire/pipewire.h>
#include <spa/param/video/format-utils.h>
#include <stdio.h>
#include <string.h>

enum { width = 64, height = 48, stride = width * 4 };

static struct pw_main_loop *loop;
static struct pw_stream *stream;
static struct spa_source *timer;

static void state_changed(void *data, enum pw_stream_state old, enum pw_stream_state state, const char *error) {
  (void)data, (void)old;
  printf("%s %s\n", pw_stream_state_as_string(state), error ? error : "");
  fflush(stdout);
  const struct timespec tick = {0, 100000000}, never = {0, 0};
  const struct timespec *interval = state == PW_STREAM_STATE_STREAMING ? &tick : &never;
  pw_loop_update_timer(pw_main_loop_get_loop(loop), timer, (struct timespec *)interval, (struct timespec *)interval,
                       false);
}

static void format_chosen(void *data, uint32_t id, const struct spa_pod *format) {
  (void)data;
  if (!format || id != SPA_PARAM_Format) return;
  uint8_t memory[1024];
  struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(memory, sizeof memory);
  const struct spa_pod *buffers = spa_pod_builder_add_object(
      &builder, SPA_TYPE_OBJECT_ParamBuffers, SPA_PARAM_Buffers, SPA_PARAM_BUFFERS_buffers,
      SPA_POD_CHOICE_RANGE_Int(4, 2, 8), SPA_PARAM_BUFFERS_blocks, SPA_POD_Int(1), SPA_PARAM_BUFFERS_size,
      SPA_POD_Int(stride * height), SPA_PARAM_BUFFERS_stride, SPA_POD_Int(stride));
  pw_stream_update_params(stream, &buffers, 1);
}

static void process(void *data) {
  (void)data;
  struct pw_buffer *buffer = pw_stream_dequeue_buffer(stream);
  if (!buffer) return;
  struct spa_data *picture = &buffer->buffer->datas[0];
  if (picture->chunk) *picture->chunk = (struct spa_chunk){.size = stride * height, .stride = stride};
  pw_stream_queue_buffer(stream, buffer);
}

static void tick(void *data, uint64_t expirations) {
  (void)data, (void)expirations;
  if (pw_stream_is_driving(stream)) pw_stream_trigger_process(stream);
}

static const struct pw_stream_events events = {
    PW_VERSION_STREAM_EVENTS,
    .state_changed = state_changed,
    .param_changed = format_chosen,
    .process = process,
};

int main(int count, char **words) {
  if (count < 4) return 64;
  const int gives = !strcmp(words[1], "give");
  pw_init(&count, &words);
  loop = pw_main_loop_new(NULL);
  timer = pw_loop_add_timer(pw_main_loop_get_loop(loop), tick, NULL);
  struct pw_properties *properties = pw_properties_new(PW_KEY_MEDIA_TYPE, "Video", PW_KEY_NODE_NAME, words[count - 1],
                                                       PW_KEY_APP_NAME, words[count - 1], NULL);
  if (gives) {
    pw_properties_set(properties, PW_KEY_MEDIA_CLASS, words[2]);
    if (strcmp(words[3], "-")) pw_properties_set(properties, PW_KEY_MEDIA_ROLE, words[3]);
  } else {
    pw_properties_set(properties, PW_KEY_TARGET_OBJECT, words[2]);
    pw_properties_set(properties, PW_KEY_MEDIA_CATEGORY, "Capture");
  }
  stream = pw_stream_new_simple(pw_main_loop_get_loop(loop), words[count - 1], properties, &events, NULL);
  uint8_t memory[1024];
  struct spa_pod_builder builder = SPA_POD_BUILDER_INIT(memory, sizeof memory);
  const struct spa_pod *format = spa_pod_builder_add_object(
      &builder, SPA_TYPE_OBJECT_Format, SPA_PARAM_EnumFormat, SPA_FORMAT_mediaType, SPA_POD_Id(SPA_MEDIA_TYPE_video),
      SPA_FORMAT_mediaSubtype, SPA_POD_Id(SPA_MEDIA_SUBTYPE_raw), SPA_FORMAT_VIDEO_format,
      SPA_POD_Id(SPA_VIDEO_FORMAT_BGRx), SPA_FORMAT_VIDEO_size, SPA_POD_Rectangle(&SPA_RECTANGLE(width, height)),
      SPA_FORMAT_VIDEO_framerate, SPA_POD_Fraction(&SPA_FRACTION(10, 1)));
  const enum pw_stream_flags flags = PW_STREAM_FLAG_MAP_BUFFERS |
                                     (gives ? PW_STREAM_FLAG_DRIVER : PW_STREAM_FLAG_AUTOCONNECT);
  if (!stream || pw_stream_connect(stream, gives ? PW_DIRECTION_OUTPUT : PW_DIRECTION_INPUT, PW_ID_ANY, flags, &format,
                                   1) < 0)
    return 1;
  pw_main_loop_run(loop);
  return 1;
}
