import { pressEvent, type Press } from "./start-state.ts";

/** Gets the values a form had when it was pressed. A promise keeps the form's further presses waiting until it is done. */
export type PressHandler = (press: Press) => void | Promise<void>;

const handlers = new Map<string, PressHandler>();
const busy = new Set<string>();
let listening = false;

/**
 * Takes over the presses of a form named by `data-press` (or its id): those the inline script kept from before the
 * start first, each exactly once, then all later ones. Answers with the way to stop.
 */
export function onPress(name: string, handler: PressHandler): () => void {
  if (!listening) {
    listening = true;
    window.addEventListener(pressEvent, deliver);
  }
  handlers.set(name, handler);
  deliver();
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name);
  };
}

function deliver(): void {
  const kept = (window.__presses ??= []);
  for (const press of kept.slice()) {
    const handler = handlers.get(press.name);
    if (handler === undefined || busy.has(press.name)) continue;
    kept.splice(kept.indexOf(press), 1);
    void handle(press, handler);
  }
}

async function handle(press: Press, handler: PressHandler): Promise<void> {
  busy.add(press.name);
  press.submitter?.setAttribute("aria-busy", "true");
  try {
    await handler(press);
  } finally {
    busy.delete(press.name);
    press.submitter?.removeAttribute("aria-busy");
    // The next press of the same form waited for this one.
    deliver();
  }
}
