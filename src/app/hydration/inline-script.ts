import { keepUnsentItem, queueEarlyEvents } from "./queue-early-events.ts";
import { scheduleHydration } from "./start-hydration.ts";

// What cannot wait for the browser code. The build bundles it into one text, whose hash stands in the content security policy, so it is
// the same for every page and every visitor.

queueEarlyEvents();
keepUnsentItem();
watchPictures();
if (location.pathname === "/") openHomePage();
// A shell shows little without its code.
scheduleHydration({ atOnce: document.currentScript?.dataset["shell"] !== undefined });

/** Marks pictures as loaded or failed, and swaps a failed one for its fallback. Both may happen before hydration. */
function watchPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const { fallback } = target.dataset;
      if (!fallback) {
        target.dataset["failed"] = "";
        return;
      }
      delete target.dataset["fallback"];
      target.removeAttribute("srcset");
      // The source elements stay: hydration expects each of them.
      target.parentElement
        ?.querySelectorAll<HTMLSourceElement>(":scope > source")
        .forEach((source) => (source.srcset = fallback));
      target.src = fallback;
    },
    true,
  );
  // On the document, because load events of elements do not reach the window.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset["loaded"] = "";
    },
    true,
  );
}

/** The home page opens at its top, or at the address's hash after 100 ms (specification). Elsewhere browsers do it by themselves. */
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
