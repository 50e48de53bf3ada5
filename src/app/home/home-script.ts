// Only the home page opens at its top, or after 100 ms at its hash (specification).

openHomePage();

function openHomePage(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "back_forward") return;
  if (location.hash) addEventListener("DOMContentLoaded", () => setTimeout(scrollToHash, 100));
  else if (navigation?.type === "reload") stayAtTop();
}

/**
 * Keeps a reloaded page at its top until two seconds after it has loaded. Browsers restore the scroll position at a
 * time of their choosing, whatever `scrollRestoration` says. Stops as soon as the visitor scrolls.
 */
function stayAtTop(): void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  addEventListener("scroll", () => scrollTo({ top: 0, behavior: "instant" }), { signal });
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, stop, { signal, capture: true, passive: true });
  addEventListener("load", () => setTimeout(stop, 2_000), { signal });
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
