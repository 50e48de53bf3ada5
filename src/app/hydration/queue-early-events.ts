import { inBrowser, keep, readKept } from "#app/state/kept-text.ts";
import { unsentItemKey } from "#app/state/storage-keys.ts";
import { hasLoadFailed, startHydration } from "./start-hydration.ts";

/**
 * The controls that work only once React runs: buttons, and links marked with `data-opens`. Other links work without
 * React, as do popovers in browsers that support them.
 */
const popover = "popover" in HTMLElement.prototype ? "[popovertarget], " : "";
const clickable = `button:not([type=submit], ${popover}.load-failure *), [data-opens]`;

/** Queues clicks and submits before hydration, for `replayQueuedEvents`. Leaves GET forms to the browser. */
export function queueEarlyEvents(): void {
  const queue: QueuedEvent[] = (window.__queuedEvents = []);
  addEventListener("click", queueClick, true);
  addEventListener("submit", queueSubmit, true);

  function queueClick(event: MouseEvent): void {
    const element = (event.target as Element).closest<HTMLElement>(clickable);
    if (window.__hydrated || element === null) return;
    // If the code cannot load, or with a modifier key, the link opens its own URL.
    if (element instanceof HTMLAnchorElement && (hasLoadFailed() || event.metaKey || event.ctrlKey || event.shiftKey))
      return;
    stop(event);
    add({ element });
  }

  function queueSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (window.__hydrated || form.method !== "post") return;
    stop(event);
    const submit = { element: event.submitter, form, values: new FormData(form, event.submitter) };
    // A second submit while the first one waits is ignored.
    if (queue.some((queued) => "form" in queued && isSameSubmit(queued, submit))) return;
    add(submit);
  }

  function add(queued: QueuedEvent): void {
    queue.push(queued);
    if (hasLoadFailed()) return;
    queued.element?.setAttribute("aria-busy", "true");
    startHydration();
  }
}

/** Keeps the queued Add to Cart presses of a page that is left before its code has loaded, for the next page to add. */
export function keepUnsentItem(): void {
  addEventListener("pagehide", () => {
    // Empties the queue, because a page that returns from the back/forward cache would add its presses again.
    for (const { form, values } of (window.__queuedEvents?.splice(0) ?? []) as QueuedSubmit[])
      if (form?.id === "buy") {
        values.set("name", document.querySelector("h1")?.textContent ?? "");
        const query = new URLSearchParams(values as unknown as Record<string, string>);
        const before = readKept(unsentItemKey, inBrowser) ?? "";
        keep(unsentItemKey, `${before}${location.pathname}?${query}\n`, inBrowser);
      }
  });
}

/** Hides the event from the browser, and from React, which may be hydrating at this moment. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isSameSubmit(one: QueuedSubmit, other: QueuedSubmit): boolean {
  return one.form === other.form && JSON.stringify([...one.values]) === JSON.stringify([...other.values]);
}

type QueuedEvent = QueuedClick | QueuedSubmit;

interface QueuedClick {
  element: HTMLElement;
}

export interface QueuedSubmit {
  /** The button that was clicked, or the submit button; null for a submit without a button. */
  element: HTMLElement | null;
  form: HTMLFormElement;
  /** The form's values at the time of the submit, because the visitor may edit them before the replay. */
  values: FormData;
}

declare global {
  interface Window {
    /** The events before hydration, oldest first. The inline script adds and `replayQueuedEvents` removes them. */
    __queuedEvents?: QueuedEvent[];
    /** True once React handles events. Until then the inline script queues them. */
    __hydrated?: boolean;
  }
}
