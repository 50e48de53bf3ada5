import { expect, test } from "@playwright/test";
import { type LighthouseBrowser, openLighthouseBrowser, whatCostsMarks } from "./support/lighthouse.ts";
import { publicPages } from "./support/shop-pages.ts";

// One after the other: loading Lighthouse and starting its browser takes as long as judging a page.
test.describe.configure({ mode: "default" });

let browser: LighthouseBrowser;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
test.beforeAll(async ({}, { project }) => {
  browser = await openLighthouseBrowser(project.use.launchOptions ?? {});
});

test.afterAll(() => browser.close());

for (const { path } of publicPages) {
  test(`${path} has full marks for accessibility, best practices and SEO`, async ({ baseURL }) => {
    expect(await whatCostsMarks(`${baseURL}${path}`, browser)).toEqual([]);
  });
}

test("/cart, which search engines are to leave out, lacks marks for that alone", async ({ baseURL }) => {
  const words = await whatCostsMarks(`${baseURL}/cart`, browser);
  expect(words).toEqual([expect.stringMatching(/^SEO \d\d: Page is blocked from indexing/)]);
});
