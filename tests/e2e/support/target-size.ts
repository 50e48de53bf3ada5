import type { Page } from "@playwright/test";

/**
 * Links and controls whose touch target is smaller than 44 × 44 px. Links in running text may be as small as their line
 * (WCAG 2.2, 2.5.8). Invisible elements do not count.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minPx = 44;
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("a[href='#main'], [inert]"))
        continue;
      const area = boxOf(element);
      if (area.width === 0 || area.height === 0 || isInRunningText(element)) continue;
      if (area.width >= minPx - 0.5 && area.height >= minPx - 0.5) continue;
      if (answersAround(element)) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
      const size = `${Math.round(area.width)} × ${Math.round(area.height)}`;
      found.add(`${element.tagName.toLowerCase()}.${element.className} "${name}" is ${size}`);
    }
    return [...found];

    /** The target of a checkbox or radio button is its label. */
    function boxOf(element: HTMLElement): DOMRect {
      const isChoice = element.matches("[type=radio], [type=checkbox]");
      const label = isChoice ? element.closest("label") : null;
      return (label ?? element).getBoundingClientRect();
    }
    function isInRunningText(element: HTMLElement): boolean {
      if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false;
      const own = element.textContent.trim().length;
      return (element.parentElement?.textContent.trim().length ?? 0) > own + 10;
    }
    /** A card's link covers the whole card with a pseudo-element, so the hit test decides. */
    function answersAround(element: HTMLElement): boolean {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, minPx / 2 - 1];
      return [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([across, down]) => {
        const hit = document.elementFromPoint(across ?? 0, down ?? 0);
        return hit !== null && (hit === element || element.contains(hit));
      });
    }
  });
}
