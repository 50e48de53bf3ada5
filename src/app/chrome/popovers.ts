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

/** Lets buttons with `popovertarget` open and close popovers where the browser does not know them. Returns a function that ends it. */
export function replacePopovers(): () => void {
  const left = new AbortController();
  const press = ({ target }: MouseEvent): void => {
    const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
    const popover = id ? document.getElementById(id) : null;
    if (popover) toggle(popover);
  };
  if (!arePopoversKnown()) addEventListener("click", press, { signal: left.signal });
  return () => left.abort();
}

/** Tells the page beforehand, as the browser would. */
function toggle(popover: HTMLElement): void {
  const newState = isPopoverOpen(popover) ? "closed" : "open";
  popover.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  popover.toggleAttribute(openAttribute, newState === "open");
}
