import type { Page } from "@playwright/test";

type Style = Pick<CSSStyleDeclaration, "clipPath" | "fontSize" | "overflowX" | "overflowY" | "position">;

/** Finds broken words, and text that is cut off, outside the window, or on top of other text. */
export async function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const windowWidth = document.documentElement.clientWidth;
    const found = new Set<string>();
    const shown: {
      label: string;
      parent: Element;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }[] = [];
    // The results are cached: nothing changes meanwhile, and every text asks several times about each element above it.
    const styles = new Map<Element, Style>();
    const ancestorsOf = new Map<Element, Element[]>();
    const overflow = document.documentElement.scrollWidth - windowWidth;
    if (overflow > 0) found.add(`the page is ${overflow} px wider than the window`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const content = (text.textContent ?? "").trim();
      if (parent === null || content === "" || !isShown(parent)) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length === 0) continue;
      const label = `"${content.slice(0, 40)}" (${parent.tagName.toLowerCase()}.${parent.className})`;
      const broken = boxes.length > 1 ? brokenWord(text as Text) : undefined;
      if (broken !== undefined) found.add(`${label} breaks "${broken}" in two`);
      const cutBy = cutter(parent, boxes);
      if (cutBy !== null) found.add(`${label} is cut off by ${cutBy}`);
      if (!canScrollSideways(parent) && boxes.some(({ left, right }) => left < -1 || right > windowWidth + 1)) {
        found.add(`${label} reaches beyond the window`);
      }
      const layer = stuck(parent);
      // This takes only the letters, since a line's box extends above and below them.
      const letters = Number.parseFloat(styleOf(parent).fontSize) * 0.7;
      for (const box of boxes) {
        const { left, right } = visibleOf(parent, box);
        const middle = (box.top + box.bottom) / 2;
        shown.push({ label, parent, layer, left, right, top: middle - letters / 2, bottom: middle + letters / 2 });
      }
    }
    for (const [index, one] of shown.entries()) {
      for (let next = index + 1; next < shown.length; next += 1) {
        const other = shown[next];
        if (other === undefined || one.parent === other.parent || one.layer !== other.layer) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) found.add(`${one.label} lies on ${other.label}`);
      }
    }
    return [...found];

    function isShown(element: Element): boolean {
      if (element.matches("script, style, noscript, option")) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Text for screen readers is clipped on purpose, and the skip link waits above the window.
      return (
        element.closest("a[href='#main']") === null &&
        !ancestors(element).some((each) => styleOf(each).clipPath !== "none")
      );
    }
    /** A word that continues on the next line. An e-mail address may. */
    function brokenWord(text: Text): string | undefined {
      if (text.parentElement?.closest("a[href^='mailto:']")) return undefined;
      return [...text.data.matchAll(/\S*@\S*|[\p{L}\p{N}]+/gu)].find(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return !word.includes("@") && range.getClientRects().length > 1;
      })?.[0];
    }
    function cutter(from: Element, boxes: DOMRect[]): string | null {
      const cuts = (value: string): boolean => value === "hidden" || value === "clip";
      // Text is not cut off in a direction that scrolls.
      let [across, down] = [true, true];
      for (const each of ancestors(from)) {
        const { overflowX, overflowY } = styleOf(each);
        across &&= overflowX === "visible" || cuts(overflowX);
        down &&= overflowY === "visible" || cuts(overflowY);
        const area = each.getBoundingClientRect();
        const isCut = boxes.some(
          ({ left, right, top, bottom }) =>
            (across && cuts(overflowX) && (left < area.left - 1 || right > area.right + 1)) ||
            (down && cuts(overflowY) && (top < area.top - 3 || bottom > area.bottom + 3)),
        );
        if (isCut) return `${each.tagName.toLowerCase()}.${each.className}`;
      }
      return null;
    }
    function canScrollSideways(from: Element): boolean {
      return ancestors(from).some((each) => ["auto", "scroll"].includes(styleOf(each).overflowX));
    }
    /** Returns the part of a box that a row which scrolls sideways shows. */
    function visibleOf(
      from: Element,
      { left, right }: Pick<DOMRect, "left" | "right">,
    ): { left: number; right: number } {
      const rows = ancestors(from).filter((each) => ["auto", "scroll"].includes(styleOf(each).overflowX));
      const areas = rows.map((row) => row.getBoundingClientRect());
      return {
        left: Math.max(left, ...areas.map((area) => area.left)),
        right: Math.min(right, ...areas.map((area) => area.right)),
      };
    }
    /** Finds the sticky or fixed ancestor, which covers the page on purpose. */
    function stuck(from: Element): Element | null {
      return ancestors(from).find((each) => ["fixed", "sticky"].includes(styleOf(each).position)) ?? null;
    }
    function ancestors(element: Element): Element[] {
      const known = ancestorsOf.get(element);
      if (known !== undefined) return known;
      const all: Element[] = [];
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        all.push(each);
      ancestorsOf.set(element, all);
      return all;
    }
    function styleOf(element: Element): Style {
      const known = styles.get(element);
      if (known !== undefined) return known;
      const { clipPath, fontSize, overflowX, overflowY, position } = getComputedStyle(element);
      const read = { clipPath, fontSize, overflowX, overflowY, position };
      styles.set(element, read);
      return read;
    }
  });
}

/** Runs a check with text at 200%, as set in the browser. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await look();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
