import "./before-page.ts";
import { scheduleHydration, startAt, startHydration, startWhenIdle } from "./start-hydration.ts";
import { trailKey } from "./storage-keys.ts";

// The inline script of a page that starts its code when a press is likely.

scheduleHydration(startAtSign);

/** Starts hydration when the pointer moves or something gets the focus; where there is something to show or change, when the browser is idle. */
function startAtSign(): void {
  if (hasOwnThings()) startWhenIdle();
  else startAt(startUnlessResting, "pointermove", "focusin");
}

function startUnlessResting(event: Event): void {
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
