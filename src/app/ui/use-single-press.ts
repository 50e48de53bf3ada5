import type { PressHandler } from "#app/start/presses.ts";
import type { Press } from "#app/start/start-state.ts";
import { usePress } from "#app/start/use-press.ts";

/**
 * For forms where pressing again while one press is worked on is impatience, not a second wish: such presses are
 * forgotten, and so are those of a form that has left the page.
 */
export function useSinglePress(name: string, handler: PressHandler): void {
  usePress(name, async (press) => {
    if (!press.form.isConnected) return;
    try {
      await handler(press);
    } finally {
      forgetPresses(window.__presses ?? [], name);
    }
  });
}

/** Takes the waiting presses of a name out of the list, in place: the inline script holds the same list. */
export function forgetPresses(waiting: Press[], name: string): void {
  for (let at = waiting.length - 1; at >= 0; at -= 1) {
    if (waiting[at]?.name === name) waiting.splice(at, 1);
  }
}
