import { keepUnsentItem, queueEarlyEvents } from "./queue-early-events.ts";
import { scheduleHydration } from "./start-hydration.ts";

// The script that cannot wait for the browser code. It is the same for every page and visitor: its hash is in the content security policy.

queueEarlyEvents();
keepUnsentItem();
watchPictures();
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
      // The source elements stay, because hydration expects each of them.
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
