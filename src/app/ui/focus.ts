/** As the `ref` of what has just appeared: gives it the focus. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** As the `ref` of a form that has just appeared: gives the focus to its first field. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), select, textarea")?.focus();
}
