/**
 * Finds the first part of a page that is not as it was: the innermost element with the change, or the element that is new. null: no part
 * has changed. Scripts do not count.
 */
export function findChangedPart(before: Element, after: Element): Element | null {
  const found = after.isEqualNode(before) ? null : findInnermost(before, after);
  return found === after ? null : found;
}

function findInnermost(before: Element, after: Element): Element {
  const were = listShown(before);
  for (const [at, part] of listShown(after).entries()) {
    const was = were[at];
    if (was === undefined || was.localName !== part.localName) return part;
    if (!part.isEqualNode(was)) return findInnermost(was, part);
  }
  return after;
}

function listShown({ children }: Element): Element[] {
  return Array.from(children).filter(({ localName }) => localName !== "script");
}
