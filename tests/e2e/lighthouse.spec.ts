import { expect, test } from "@playwright/test";
import { listAxeRules } from "./support/accessible-page.ts";
import {
  findLighthouseFaults,
  listScoredAccessibility,
  openLighthouseBrowser,
  type LighthouseBrowser,
} from "./support/lighthouse.ts";
import { publicPages } from "./support/shop-pages.ts";

// All audits run in one worker: loading Lighthouse and starting its browser takes as long as one audit.
test.describe.configure({ mode: "default" });

let browser: LighthouseBrowser;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
test.beforeAll(async ({}, { project }) => {
  browser = await openLighthouseBrowser(project.use.launchOptions ?? {});
});

test.afterAll(() => browser.close());

for (const { path } of publicPages) {
  test(`${path} scores 100 for best practices and SEO`, async ({ baseURL }) => {
    expect(await findLighthouseFaults(`${baseURL}${path}`, browser)).toEqual([]);
  });
}

// Lighthouse would run axe a second time on every page, which takes longer than all else it does.
test("Lighthouse's accessibility audits are among those of accessibility.spec.ts", async ({ page }) => {
  await page.goto("/contact");
  const rules = await listAxeRules(page);
  expect(listScoredAccessibility().length).toBeGreaterThan(50);
  expect(listScoredAccessibility().filter((audit) => !rules.has(audit))).toEqual([]);
});

test("/cart loses points only for being closed to search engines", async ({ baseURL }) => {
  const faults = await findLighthouseFaults(`${baseURL}/cart`, browser);
  expect(faults).toEqual([expect.stringMatching(/^SEO \d\d: Page is blocked from indexing/)]);
});
