import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

interface FocusState {
  /** The problem with the visible focus; null if there is none. */
  fault: string | null;
  /** Nothing has the focus: Tab has left the page. */
  isNowhere: boolean;
  isOnPlace: boolean;
  isInPlace: boolean;
  /** False once the page has put something else in its place. */
  isPlaceShown: boolean;
}

/**
 * Checks the focus, and whether it is at a given place. The focus needs a ring of 3 px with a contrast of 3:1, inside
 * the window, not covered by the navbar or a docked bar. One call does it all, because hundreds of stops are checked.
 */
function lookAtFocus(page: Page, placed: ElementHandle | null = null): Promise<FocusState> {
  return page.evaluate((place) => {
    const active = document.activeElement;
    return {
      fault: findFault(active),
      isNowhere: active === document.body,
      isOnPlace: active === place,
      isInPlace: place?.contains(active) === true,
      isPlaceShown: place?.isConnected === true,
    };

    function findFault(focused: Element | null): string | null {
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const name = (focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40)) || focused.id;
      const label = `${focused.tagName.toLowerCase()}.${focused.className} "${name}"`;
      // A heading that receives the focus after navigation is announced, not outlined.
      if (focused.matches("h1")) return null;
      if (!focused.matches(":focus-visible")) return `${label} does not show its focus`;

      const ringed = [focused, focused.nextElementSibling, ...ancestors(focused).slice(1, 5)].find((each) => {
        if (each === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2.9;
      });
      if (!ringed) return `${label} has no ring of 3 px`;
      const inside = Number.parseFloat(getComputedStyle(ringed).outlineOffset) < 0;
      const ground = groundOf(inside ? ringed : ringed.parentElement);
      const contrast = contrastOf(coloursOf(getComputedStyle(ringed).outlineColor), ground);
      if (contrast < 3) return `${label}: its ring stands out by ${contrast.toFixed(2)} only`;

      const area = ringed.getBoundingClientRect();
      const beyond = inside ? 0 : Number.parseFloat(getComputedStyle(ringed).outlineOffset) + 3;
      const cutter = cutterOf(ringed, area, beyond);
      if (cutter) return `${label}: its ring is cut off by ${cutter.tagName.toLowerCase()}.${cutter.className}`;
      if (inside && liesOnPicture(ringed)) return `${label}: its ring lies on a picture, with no second one beside it`;
      // A card higher than the window cannot fit into it. In a textarea the browser shows the current line only.
      const isHigh = area.height > innerHeight / 2 || focused.matches("textarea");
      const top = isHigh ? Math.max(area.top, 0) : area.top;
      const bottom = isHigh ? Math.min(area.bottom, innerHeight) : area.bottom;
      if (bottom <= top || top < -1 || bottom > innerHeight + 1) {
        return `${label} lies outside of the window: ${Math.round(area.top)} to ${Math.round(area.bottom)}`;
      }
      if (area.right < 1 || area.left > innerWidth - 1) return `${label} lies beside the window`;
      const middle = Math.min(Math.max((area.left + area.right) / 2, 1), innerWidth - 2);
      for (const height of isHigh ? [(top + bottom) / 2] : [top + 1, (top + bottom) / 2, bottom - 1]) {
        const over = document.elementFromPoint(middle, Math.min(Math.max(height, 1), innerHeight - 2));
        const bar = ancestors(over).find((each) => ["sticky", "fixed"].includes(getComputedStyle(each).position));
        if (bar !== undefined && !bar.contains(ringed) && bar.clientHeight < innerHeight) {
          return `${label} lies behind ${bar.tagName.toLowerCase()}.${bar.className}`;
        }
      }
      return null;
    }

    function ancestors(element: Element | null): Element[] {
      const all: Element[] = [];
      for (let each = element; each && each !== document.body; each = each.parentElement) all.push(each);
      return all;
    }
    function cutterOf(ring: Element, box: DOMRect, reach: number): Element | null {
      for (const each of ancestors(ring.parentElement)) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const edge = each.getBoundingClientRect();
        // In a horizontally scrolling row the browser does not scroll to an element that is partly visible.
        const isRow = each.scrollWidth > each.clientWidth && ["auto", "scroll"].includes(overflowX);
        const sideways = box.left - reach < edge.left - 1 || box.right + reach > edge.right + 1;
        const upright = box.top - reach < edge.top - 1 || box.bottom + reach > edge.bottom + 1;
        if ((overflowX !== "visible" && sideways && !isRow) || (overflowY !== "visible" && upright)) return each;
        if (isRow) return null;
      }
      return null;
    }
    /** A photograph may have any colour, so a single ring could vanish on it. */
    function liesOnPicture(ring: Element): boolean {
      const picture = ring.querySelector("img");
      if (picture === null || getComputedStyle(picture).objectFit !== "cover") return false;
      const { borderTopStyle, backgroundColor } = getComputedStyle(ring, "::after");
      return borderTopStyle !== "solid" && backgroundColor === "rgba(0, 0, 0, 0)";
    }
    /** Finds the first opaque background behind an element. */
    function groundOf(element: Element | null): number[] {
      for (let each = element; each !== null; each = each.parentElement) {
        const colour = coloursOf(getComputedStyle(each).backgroundColor);
        if ((colour[3] ?? 1) === 1) return colour;
      }
      return [255, 255, 255];
    }
    function coloursOf(text: string): number[] {
      return (text.match(/[\d.]+/g) ?? []).map(Number);
    }
    function contrastOf(one: number[], other: number[]): number {
      const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
      return (lighter + 0.05) / (darker + 0.05);
    }
    function luminance([red = 0, green = 0, blue = 0]: number[]): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
  }, placed);
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  await expectNoFault(page, await lookAtFocus(page));
}

async function expectNoFault(page: Page, { fault }: FocusState): Promise<void> {
  if (fault === null) return;
  // The page may still be scrolling to it, which takes a frame or two.
  const soon = { timeout: 2_000, intervals: [16, 50, 100, 250] };
  await expect.poll(async () => (await lookAtFocus(page)).fault, soon).toBeNull();
}

/** Checks that Tab stays inside an open dialog, and that the page behind does not scroll. */
export async function expectFocusTrapped(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 600);
  const stops = await dialog.locator("a, button, input").count();
  const place = await dialog.elementHandle();
  for (let press = 0; press < stops + 3; press += 1) {
    await page.keyboard.press("Tab");
    const focus = await lookAtFocus(page, place);
    await expectNoFault(page, focus);
    // Between the last and the first stop the focus may leave for the browser's own controls.
    expect(focus.isNowhere || focus.isInPlace).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
}

/** Presses Tab until an element has the focus, and checks each stop on the way. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const maxPresses = 120;
  // The place is located once, because finding it by role takes longer than everything else at a stop.
  let place = await wanted.elementHandle();
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press(key);
    let focus = await lookAtFocus(page, place);
    if (!focus.isPlaceShown) {
      place = await wanted.elementHandle();
      focus = await lookAtFocus(page, place);
    }
    await expectNoFault(page, focus);
    if (focus.isOnPlace) return;
  }
  throw new Error(`${maxPresses} presses of ${key} did not lead to ${String(wanted)}`);
}

/** Tabs from the current focus to the end of the page, checks each stop, and returns their number. */
export async function tabThroughPage(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<number> {
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press(key);
    const focus = await lookAtFocus(page);
    await expectNoFault(page, focus);
    if (focus.isNowhere) return stops;
  }
  throw new Error("Tab did not reach the end of the page.");
}
