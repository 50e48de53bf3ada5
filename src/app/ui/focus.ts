import type { MouseEvent } from "react";

/** A `ref` that gives the focus to an element that has just appeared. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** A `ref` that gives the focus to the first field of a form that has just appeared. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), select, textarea")?.focus();
}

/** For a button's `onMouseDown`: the field keeps the focus. What a field says when it is left would move the button from under the press, which would then be lost. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
