/** A `ref` that gives the focus to an element that has just appeared. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** A `ref` that gives the focus to the first field of a form that has just appeared. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), select, textarea")?.focus();
}
