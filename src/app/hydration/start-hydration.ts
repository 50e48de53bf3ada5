import { savesData } from "#app/prefetch/saves-data.ts";
import { showLoadFailure } from "./load-failure-notice.ts";

const timeoutMs = 120_000;

declare global {
  interface Window {
    /** What the code starts with, where the page does not carry it (hydration-data.ts). */
    __hydrationData?: Promise<string>;
  }
}

let hasStarted = false;
let hasFailed = false;

/** Whether the browser code could not be loaded. */
export function hasLoadFailed(): boolean {
  return hasFailed;
}

/** Starts the browser code that `deferHydration` has put off. Does nothing on a page whose code loads by itself. */
export function startHydration(): void {
  const deferred = findDeferredScript();
  if (hasStarted || deferred === null) return;
  hasStarted = true;
  const { hydration = "", boot = "" } = deferred.dataset;
  window.__hydrationData = fetchHydrationData(hydration);
  window.__hydrationData.catch(failToHydrate);
  // As a script each file runs in a task of its own, between which the browser answers the visitor.
  for (const src of boot.split(" "))
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
  setTimeout(failToHydrate, timeoutMs);
}

/** Loads the page again when it has changed since: its data no longer fits. */
async function fetchHydrationData(address: string): Promise<string> {
  const response = await fetch(savesData() ? address.replace("&ahead=1", "") : address);
  if (response.ok) return response.text();
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (response.status !== 409 || navigation?.type === "reload") throw new Error(`${address}: ${response.status}`);
  location.reload();
  return new Promise(() => {});
}

/** Starts hydration at the first interaction, or after the page has loaded, when `startLater` says. */
export function scheduleHydration(startLater: () => void): void {
  startAt(startHydration, "pointerdown", "keydown", "touchstart");
  addEventListener("load", () => {
    startLater();
    if (findDeferredScript() === null) setTimeout(failToHydrate, timeoutMs);
  });
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

function findDeferredScript(): HTMLScriptElement | null {
  return document.querySelector("script[data-boot]");
}
