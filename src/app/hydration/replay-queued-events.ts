import { flushSync } from "react-dom";
import type { QueuedSubmit } from "./queue-early-events.ts";

/**
 * Ends the queueing and repeats each queued event once, as a real event that React's handlers receive. Call it from an
 * effect of the outermost component: by then everything below it is hydrated.
 */
export function replayQueuedEvents(): void {
  // Waits for the renders that effects have caused, so that handlers see the page as the visitor does.
  setTimeout(() => {
    window.__hydrated = true;
    const events = window.__queuedEvents?.splice(0) ?? [];
    const replays = events.map((event) => ("form" in event ? prepareSubmit(event) : () => event.element.click()));
    for (const { element } of events) element?.removeAttribute("aria-busy");
    // Each event meets the page that the one before it has left.
    for (const replay of replays) flushSync(replay);
  });
}

/**
 * Fields that the visitor edited after the submit count with their earlier values. Others are read when the submit is
 * replayed: a click replayed before it may have changed them.
 */
function prepareSubmit({ form, element, values }: QueuedSubmit): () => void {
  const current = new FormData(form, findSubmitter(form, element));
  const edited = [...new Set([...values.keys(), ...current.keys()])].filter(
    (name) => JSON.stringify(values.getAll(name)) !== JSON.stringify(current.getAll(name)),
  );
  // Fired by `new FormData(form)` in the submit handler.
  function restoreEdited({ formData }: FormDataEvent): void {
    for (const name of edited) {
      formData.delete(name);
      for (const value of values.getAll(name)) formData.append(name, value);
    }
  }
  return () => {
    form.addEventListener("formdata", restoreEdited);
    form.requestSubmit(findSubmitter(form, element));
    form.removeEventListener("formdata", restoreEdited);
  };
}

/** null for a button that a render has replaced: the browser accepts none that is not part of the form. */
function findSubmitter(form: HTMLFormElement, element: HTMLElement | null): HTMLElement | null {
  return element instanceof HTMLButtonElement && element.form === form ? element : null;
}
