// The home page opens at its top, or at the address's hash after 100 ms (specification). Elsewhere browsers do it by themselves. Its
// HTML alone carries this, after the script of every page.

openHomePage();

function openHomePage(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "back_forward") return;
  if (location.hash) addEventListener("DOMContentLoaded", () => setTimeout(scrollToHash, 100));
  else if (navigation?.type === "reload") stayAtTop();
}

/**
 * On reload a browser scrolls back to the last position at a moment of its own choosing, whatever history.scrollRestoration says. Undoes
 * that, but not the visitor's own scrolling.
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
