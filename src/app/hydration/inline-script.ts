import { keepUnsentItem, queueEarlyEvents } from "./queue-early-events.ts";
import { scheduleHydration } from "./start-hydration.ts";

// The script that cannot wait for the browser code. It must be the same for every page and visitor, because the content
// security policy names its hash.

queueEarlyEvents();
keepUnsentItem();
watchPictures();
// A shell shows little without its code, so it hydrates immediately.
scheduleHydration({ atOnce: document.currentScript?.dataset["shell"] !== undefined });

/** Marks pictures as loaded or failed and gives failed ones their fallback. Both may happen before hydration. */
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
      // The source elements stay, because hydration expects each of them.
      target.parentElement
        ?.querySelectorAll<HTMLSourceElement>(":scope > source")
        .forEach((source) => (source.srcset = fallback));
      target.src = fallback;
    },
    true,
  );
  // Load events of elements do not reach the window, so the document listens.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset["loaded"] = "";
    },
    true,
  );
}
