import type { RefObject } from "react";

const stops = "a[href], button";

/**
 * Makes an element that has just appeared the next stop of the Tab key after the element that has the focus, wherever it stands in the page.
 * Tab at its end goes on from there; Shift+Tab at its start, and its end while it holds the focus, lead back. Returns the function
 * that ends it; call it before the element is removed.
 */
export function followTab(appeared: RefObject<HTMLElement | null>): () => void {
  const origin = document.activeElement;

  function goBack(): void {
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Tab" || event.defaultPrevented) return;
    const all = [...(appeared.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const { activeElement } = document;
    if (activeElement === origin && !event.shiftKey) {
      event.preventDefault();
      all[0]?.focus();
    } else if (activeElement === all[0] && event.shiftKey) {
      event.preventDefault();
      goBack();
      // The browser goes on from the origin by itself.
    } else if (activeElement === all.at(-1) && !event.shiftKey) goBack();
  }
  document.addEventListener("keydown", handleKey);
  return () => {
    document.removeEventListener("keydown", handleKey);
    if (appeared.current?.contains(document.activeElement)) goBack();
  };
}
