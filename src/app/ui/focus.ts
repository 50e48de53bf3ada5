import type { MouseEvent } from "react";

/** Focuses an element that has just appeared. Use it as a `ref`. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the first field of a form that has just appeared. Use it as a `ref`. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), select, textarea")?.focus();
}

/**
 * Keeps the focus in the field, as a button's `onMouseDown`. Otherwise a message that appears when the visitor leaves
 * the field could move the button, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
