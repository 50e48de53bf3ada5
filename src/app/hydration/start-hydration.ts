import { showLoadFailure } from "#app/late/load-chunk.ts";

const timeoutMs = 120_000;

let hasStarted = false;
let hasFailed = false;

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

/** Starts hydration now, or else at the first interaction or when the page has loaded and the browser is idle. */
export function scheduleHydration({ atOnce }: { atOnce: boolean }): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof Element && target.matches("script, [rel=modulepreload]")) failToHydrate();
    },
    true,
  );
  if (atOnce) startHydration();
  // Browsers treat a touch listener on the window as passive by default, so it does not delay scrolling.
  for (const type of ["pointerdown", "keydown", "touchstart"]) addEventListener(type, startHydration, true);
  addEventListener("load", () => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(startHydration, { timeout: 2_000 });
    else setTimeout(startHydration, 200);
  });
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
