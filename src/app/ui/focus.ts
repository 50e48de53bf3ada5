import type { MouseEvent } from "react";

/** A `ref` that focuses an element that has just appeared. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** A `ref` that focuses the first field of a form that has just appeared. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), select, textarea")?.focus();
}

/**
 * For a button's `onMouseDown`: the field keeps the focus. Otherwise a message shown as the field is left could move
 * the button, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
