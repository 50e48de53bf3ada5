import { showLoadFailure } from "./load-chunk.ts";

const timeoutMs = 120_000;

let hasStarted = false;
let hasFailed = false;

/** Whether the browser code could not be loaded. */
export function hasLoadFailed(): boolean {
  return hasFailed;
}

/** Starts the browser code, which the page carries in a template at its end (browser-code.tsx). */
export function startHydration(): void {
  if (hasStarted) return;
  const template = document.querySelector<HTMLTemplateElement>("template#browser-code");
  if (template === null) {
    addEventListener("DOMContentLoaded", startHydration);
    return;
  }
  hasStarted = true;
  document.head.append(document.importNode(template.content, true));
  setTimeout(failToHydrate, timeoutMs);
}

/** Starts hydration at the first interaction, or after the page has loaded, when `startLater` says. */
export function scheduleHydration(startLater: () => void): void {
  startAt(startHydration, "pointerdown", "keydown", "touchstart");
  addEventListener("load", startLater);
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof Element && target.matches("script, [rel=modulepreload]")) failToHydrate();
    },
    true,
  );
}

export function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(startHydration, { timeout: 2_000 });
  else setTimeout(startHydration, 200);
}

export function startAt(start: (event: Event) => void, ...types: string[]): void {
  // Browsers take a touch listener of the window for passive.
  for (const type of types) addEventListener(type, start, true);
}

function failToHydrate(): void {
  if (window.__hydrated || hasFailed) return;
  hasFailed = true;
  const report = (): void => {
    showLoadFailure();
    for (const { element } of window.__queuedEvents ?? []) element?.removeAttribute("aria-busy");
  };
  if (document.body) report();
  else addEventListener("DOMContentLoaded", report);
}
