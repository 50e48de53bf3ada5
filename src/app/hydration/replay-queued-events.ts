import { flushSync } from "react-dom";
import type { QueuedSubmit } from "./queue-early-events.ts";

/** Repeats each queued event once for React. Call it in an effect of the outermost component, when all is hydrated. */
export function replayQueuedEvents(): void {
  // Waits for the renders that effects cause, so that handlers see the page as the visitor does.
  setTimeout(() => {
    window.__hydrated = true;
    const events = window.__queuedEvents?.splice(0) ?? [];
    const replays = events.map((event) => ("form" in event ? prepareSubmit(event) : () => event.element.click()));
    for (const { element } of events) element?.removeAttribute("aria-busy");
    // Each event must find the page as the previous one left it.
    for (const replay of replays) flushSync(replay);
  });
}

/**
 * Returns a function that repeats a submit. Fields that the visitor has edited since count with their earlier values;
 * the others are read at the replay, since an earlier click may change them.
 */
function prepareSubmit({ form, element, values }: QueuedSubmit): () => void {
  const current = new FormData(form, findSubmitter(form, element));
  const edited = [...new Set([...values.keys(), ...current.keys()])].filter(
    (name) => JSON.stringify(values.getAll(name)) !== JSON.stringify(current.getAll(name)),
  );
  // Runs when the submit handler calls `new FormData(form)`.
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

/** Returns the submit button; null if a render has replaced it: browsers accept only buttons of the same form. */
function findSubmitter(form: HTMLFormElement, element: HTMLElement | null): HTMLElement | null {
  return element instanceof HTMLButtonElement && element.form === form ? element : null;
}
