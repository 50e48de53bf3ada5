import type { Page } from "@playwright/test";
import { desktop, openStarted, telephone } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";

// Without this, the rings take a second to settle.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const tablet = { width: 768, height: 1024 };
const large = { width: 2560, height: 1440 };

/** Where a face is in the demo's pictures, as shares of their width and height: nose, eyes and cheeks. */
const faces = {
  wide: {
    main: [
      [0.604, 0.36],
      [0.604, 0.41],
      [0.644, 0.365],
      [0.617, 0.443],
    ],
    others: [
      [0.575, 0.165],
      [0.617, 0.19],
      [0.62, 0.215],
      [0.84, 0.19],
      [0.84, 0.235],
      [0.808, 0.775],
      [0.85, 0.785],
    ],
  },
  tall: {
    main: [
      [0.56, 0.69],
      [0.56, 0.715],
      [0.62, 0.688],
      [0.565, 0.72],
    ],
    others: [
      [0.78, 0.895],
      [0.83, 0.9],
      [0.785, 0.925],
      [0.82, 0.46],
      [0.36, 0.86],
    ],
  },
};

/** Says how far each point of the picture is inside the round window, in pixels. */
function measureInside(page: Page, points: number[][]): Promise<number[]> {
  return page.evaluate((shares) => {
    const hero = document.querySelector("main section")!;
    const picture = hero.querySelector<HTMLImageElement>("picture > img[alt]:not([alt=''])")!;
    const rings = hero.querySelector(":scope > svg")!.getBoundingClientRect();
    const [x, y, radius] = [rings.x + rings.width / 2, rings.y + rings.height / 2, rings.width / 4];
    const box = picture.getBoundingClientRect();
    const enlarged = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
    const [width, height] = [picture.naturalWidth * enlarged, picture.naturalHeight * enlarged];
    const [left, top] = getComputedStyle(picture)
      .objectPosition.split(" ")
      .map((share) => Number.parseFloat(share) / 100);
    return shares.map(([across = 0, down = 0]) => {
      const pointX = box.x + (box.width - width) * left! + width * across;
      const pointY = box.y + (box.height - height) * top! + height * down;
      return radius - Math.hypot(pointX - x, pointY - y);
    });
  }, points);
}

test("the home page's window shows one whole face at every width, and an empty cart leaves no gap", async ({
  page,
}) => {
  await page.goto("/");
  for (const size of [telephone, tablet, desktop, { width: 1920, height: 1080 }, large]) {
    await page.setViewportSize(size);
    // The wide picture or the tall one, whichever this width shows.
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>("main picture > img[alt]:not([alt=''])");
      return picture?.complete && picture.naturalWidth > picture.naturalHeight === innerWidth >= 1024;
    });
    const { main, others } = size.width < 1024 ? faces.tall : faces.wide;
    const what = `at ${size.width}`;
    // Another size of the picture may be loading, without dimensions yet.
    await expect
      .poll(async () => {
        const inside = await measureInside(page, [...main, ...others]);
        const [own, foreign] = [inside.slice(0, main.length), inside.slice(main.length)];
        return { isWhole: Math.min(...own) > 8, isAlone: Math.max(...foreign) < 0 };
      }, `the face ${what}`)
      .toEqual({ isWhole: true, isAlone: true });
    expect(await findUncoveredEdges(page), `the hero ${what}`).toEqual([]);
    expect(await measureGapAfterCart(page), `after the cart ${what}`).toBeLessThan(40);
  }
});

function findUncoveredEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hero = document.querySelector("main section")!;
    const [frame, picture] = [hero, hero.querySelector("picture > img[alt]:not([alt=''])")!].map((each) =>
      each.getBoundingClientRect(),
    );
    const gaps = {
      left: picture!.left - frame!.left,
      top: picture!.top - frame!.top,
      right: frame!.right - picture!.right,
      bottom: frame!.bottom - picture!.bottom,
    };
    return Object.entries(gaps).flatMap(([edge, gap]) => (gap > 0.5 ? [`${edge}: ${gap}`] : []));
  });
}

/** Measures the gap between the drawn cart and the next drawn tool. */
function measureGapAfterCart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cart = document.querySelector("header a[href='/cart']")!;
    const drawn = (parent: Element) =>
      [...parent.querySelectorAll("svg, span")]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 2);
    const ends = drawn(cart).map(({ right }) => right);
    const next = [...document.querySelectorAll("header :is(a, button)")]
      .filter((each) => cart.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
      .flatMap(drawn);
    return Math.min(...next.map(({ left }) => left)) - Math.max(...ends);
  });
}

test("on a list, the category is in view, rings stay clear of the neighbours, and a long name is cut", async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await openStarted(page, "/pond-products/spares");
  const strip = page.getByRole("navigation", { name: "Product categories" });
  await expect(strip.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  // Back from another category, the strip is the same.
  await strip.evaluate((nav) => (nav.scrollLeft = 0));
  await strip.getByRole("link", { name: /Filters/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Filters" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Spares" })).toBeVisible();
  await expect(strip.locator("[aria-current]")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(desktop);
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const link = cards.nth(1).getByRole("link");
  await link.evaluate((element) => (element.textContent = "A drum filter with a bio chamber and a lamp ".repeat(5)));
  await page.keyboard.press("Tab");
  await link.focus();
  const [ring, space] = await cards.nth(1).evaluate((card) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(card);
    const next = card.nextElementSibling!.getBoundingClientRect();
    return [
      Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
      next.left - card.getBoundingClientRect().right,
    ];
  });
  expect(ring).toBeGreaterThanOrEqual(3);
  expect(ring).toBeLessThan(space);
  const lines = await link.evaluate(
    (name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the strip of categories begins with the present one in view", async ({ page }) => {
    await page.setViewportSize(telephone);
    await page.goto("/pond-products/spares");
    await expect(page.getByRole("navigation", { name: "Product categories" }).locator("[aria-current]")).toBeInViewport(
      { ratio: 1 },
    );
  });
});
