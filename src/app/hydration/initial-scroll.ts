const storageKey = "koi-shop.left-at";

/** Scrolls to the address's hash after 100 ms (specification, home page). Elsewhere browsers do it by themselves. */
export function scrollToHashInitially(): void {
  if (location.hash && !isBack()) addEventListener("DOMContentLoaded", () => setTimeout(scrollToHash, 100));
}

/** For `stayAtTopInitially`. Any page may be the home page by the time it is left. */
export function rememberScrollPosition(): void {
  addEventListener("pagehide", saveScrollPosition);
}

/** Keeps the home page at its top. */
export function stayAtTopInitially(): void {
  if (!location.hash && !isBack()) stayAtTop();
}

function isBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
}

function scrollToHash(): void {
  try {
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document
      .getElementById(decodeURIComponent(location.hash.slice(1)))
      ?.scrollIntoView({ behavior: isReduced ? "auto" : "smooth" });
  } catch {
    // The hash cannot be decoded.
  }
}

/**
 * On reload a browser scrolls back to the last position at a moment of its own choosing, whatever
 * history.scrollRestoration says. Undoes that one jump, but not the visitor's own scrolling.
 */
function stayAtTop(): void {
  const position = readScrollPosition();
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  addEventListener(
    "scroll",
    () => {
      if (position > 0 && Math.abs(scrollY - position) < 2) scrollTo({ top: 0, behavior: "instant" });
    },
    { signal },
  );
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, stop, { signal, capture: true, passive: true });
  addEventListener("load", () => setTimeout(stop, 2_000), { signal });
}

function readScrollPosition(): number {
  try {
    return Number(sessionStorage.getItem(storageKey));
  } catch {
    // Storage is blocked.
    return 0;
  }
}

function saveScrollPosition(): void {
  try {
    sessionStorage.setItem(storageKey, String(scrollY));
  } catch {
    // Storage is blocked or full.
  }
}
