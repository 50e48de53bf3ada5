import { trailKey } from "#app/cart/trail-key.ts";
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
  const { hydration, boot = "" } = deferred.dataset;
  const files = boot.split(" ");
  if (hydration) {
    window.__hydrationData = fetchHydrationData(hydration);
    window.__hydrationData.catch(failToHydrate);
  }
  for (const file of files) {
    // As a script each file runs in a task of its own, between which the browser answers the visitor.
    if (hydration) addModule({ src: file });
    else document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file }));
  }
  if (!hydration) addModule({ text: deferred.text });
  setTimeout(failToHydrate, timeoutMs);
}

function addModule(content: { src: string } | { text: string }): void {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", ...content }));
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

/**
 * Starts hydration at the first interaction, or when the page has loaded and the browser is idle. A page that waits for a sign
 * starts when the pointer moves or something gets the focus.
 */
export function scheduleHydration(): void {
  startAt("pointerdown", "keydown", "touchstart");
  addEventListener("load", () => {
    if (findDeferredScript()?.dataset["start"] === "at-a-sign" && !hasOwnThings()) startAt("pointermove", "focusin");
    else if ("requestIdleCallback" in window) requestIdleCallback(startHydration, { timeout: 2_000 });
    else setTimeout(startHydration, 200);
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

function startAt(...types: string[]): void {
  // Browsers take a touch listener of the window for passive.
  for (const type of types) addEventListener(type, startAtSign, true);
}

function startAtSign(event: Event): void {
  // Chromium reports a move for a pointer that only rests where the page has appeared.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== "pointermove" || movementX || movementY) startHydration();
}

/**
 * Whether this browser keeps something of the visitor that the code shows or changes: a cart, a link to the account, the way that
 * the cart's breadcrumbs take.
 */
function hasOwnThings(): boolean {
  try {
    return localStorage.length > 0 || sessionStorage.getItem(trailKey) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
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
