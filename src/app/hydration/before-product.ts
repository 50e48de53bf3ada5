import "./before-hydration.ts";
import type { QueuedSubmit } from "./queue-early-events.ts";
import { unsentItemKey } from "./storage-keys.ts";

// The inline script of a product's page.

keepUnsentItem();

/**
 * When the page is left before its code has come, keeps a queued Add to Cart for the next page: its path and form values, as a
 * relative address.
 */
function keepUnsentItem(): void {
  addEventListener("pagehide", () => {
    // Taken out of the queue: a page that comes back from the back/forward cache would add it again.
    for (const { form, values } of (window.__queuedEvents?.splice(0) ?? []) as QueuedSubmit[])
      if (form?.id === "buy") {
        values.set("name", document.querySelector("h1")?.textContent ?? "");
        const query = new URLSearchParams(values as unknown as Record<string, string>);
        try {
          localStorage[unsentItemKey] = `${localStorage[unsentItemKey] ?? ""}${location.pathname}?${query}\n`;
        } catch {
          // Storage is blocked or full.
        }
      }
  });
}
