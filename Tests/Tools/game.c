// A full-screen program that behaves like a game: it minimises itself when it loses the focus. It prints every window
// event and every key, one per line. At each SIGUSR1 it prints its state and the number of such requests so far; SIGUSR2
// makes it a window, or full-screen again.
//
//     game [window|borderless] [lock|grab] [bypass]    full-screen unless the first word says otherwise; with "lock" it
//                                                      grabs the mouse and uses only its movements, with "grab" it
//                                                      grabs the keyboard, too; with "bypass" it asks the X11
//                                                      compositor not to composite it, as SDL does by default
#include <SDL2/SDL.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static volatile sig_atomic_t is_asked, is_to_change;

static void ask(int number) {
  (void)number;
  is_asked = 1;
}

static void change(int number) {
  (void)number;
  is_to_change = 1;
}

static int has_word(int count, char **arguments, const char *word) {
  for (int index = 1; index < count; index++)
    if (!strcmp(arguments[index], word)) return 1;
  return 0;
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGUSR1, ask);
  signal(SIGUSR2, change);
  if (!has_word(count, arguments, "bypass")) SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  if (SDL_Init(SDL_INIT_VIDEO)) return 1;
  // Without this hint each picture goes through OpenGL, which keeps a processor busy where there is no graphics card.
  if (!strcmp(SDL_GetCurrentVideoDriver(), "x11")) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  const Uint32 kind = has_word(count, arguments, "window")       ? 0
                      : has_word(count, arguments, "borderless") ? SDL_WINDOW_FULLSCREEN_DESKTOP
                                                                 : SDL_WINDOW_FULLSCREEN;
  SDL_Window *window = SDL_CreateWindow("game", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 800, 600, kind);
  if (!window) return 1;
  const int grabs = has_word(count, arguments, "grab");
  if (grabs || has_word(count, arguments, "lock")) SDL_SetRelativeMouseMode(SDL_TRUE);
  if (grabs) SDL_SetWindowGrab(window, SDL_TRUE);
  int asked = 0;
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  for (;;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return 0;
      if (event.type == SDL_KEYDOWN) printf("key %s\n", SDL_GetKeyName(event.key.keysym.sym));
      if (event.type == SDL_MOUSEBUTTONDOWN) printf("click\n");
      if (event.type != SDL_WINDOWEVENT) continue;
      if (event.window.event == SDL_WINDOWEVENT_MINIMIZED) printf("minimized\n");
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) printf("focus lost\n");
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) printf("focus gained\n");
    }
    if (is_to_change) {
      is_to_change = 0;
      SDL_SetWindowFullscreen(window, SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN ? 0 : SDL_WINDOW_FULLSCREEN);
    }
    if (is_asked) {
      const Uint32 flags = SDL_GetWindowFlags(window);
      is_asked = 0;
      printf("state%s%s%s\n", flags & SDL_WINDOW_FULLSCREEN ? " full-screen" : "",
             flags & SDL_WINDOW_MINIMIZED ? " minimized" : "", flags & SDL_WINDOW_INPUT_FOCUS ? " focused" : "");
      printf("asked %d\n", ++asked);
    }
    if (surface) SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 200, 40, 160));
    SDL_UpdateWindowSurface(window);
    surface = SDL_GetWindowSurface(window);
    SDL_Delay(20);
  }
}
