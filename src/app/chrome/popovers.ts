// Safari 16, the last of an iPhone 8, has no popovers. There an attribute stands for the open state, and the styles of `@supports not selector(:popover-open)`.

const openAttribute = "data-open";
const arePopoversKnown = () => "popover" in HTMLElement.prototype;

export function isPopoverOpen(popover: HTMLElement): boolean {
  return arePopoversKnown() ? popover.matches(":popover-open") : popover.hasAttribute(openAttribute);
}

export function closePopover(popover: HTMLElement): void {
  if (arePopoversKnown()) popover.hidePopover();
  else if (isPopoverOpen(popover)) toggle(popover);
}

/** Lets buttons with `popovertarget` open and close popovers where the browser does not know them. Needs no browser code. */
export function replacePopovers(): void {
  if (arePopoversKnown()) return;
  addEventListener("click", ({ target }) => {
    const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
    const popover = id ? document.getElementById(id) : null;
    if (popover) toggle(popover);
  });
}

/** Tells the page beforehand, as the browser would. */
function toggle(popover: HTMLElement): void {
  const newState = isPopoverOpen(popover) ? "closed" : "open";
  popover.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  popover.toggleAttribute(openAttribute, newState === "open");
}
