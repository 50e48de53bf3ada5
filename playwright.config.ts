import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/find-chromium.mjs";
import { disabledFeatures } from "./tests/support/disabled-features.ts";
import { fontEnvironment } from "./tests/support/system-fonts.ts";

// The first process chooses the port; the workers inherit it.
const port = (process.env["SHOP_TEST_PORT"] ??= String(20_000 + Math.floor(Math.random() * 10_000)));
const chromium = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/open-shop.ts",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env["CI"]),
  // A test that passes only on a retry has found a bug.
  retries: 0,
  // Tests create their own people and orders, so several can run at once. CI machines have two cores; the third test runs while the
  // others wait for a time.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  globalTimeout: 38 * 60_000,
  // The layout is watched last and alone: beside other tests a busy machine paints late, and a late paint counts as movement.
  projects: [
    { name: "pages", testIgnore: "layout-shift.spec.ts" },
    { name: "layout", testMatch: "layout-shift.spec.ts", dependencies: ["pages"] },
  ],
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // Traces add a third to the run time: use --trace on when you need one.
    trace: "off",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      env: fontEnvironment("linux"),
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Headless Chromium hints fonts to whole pixels, unlike real browsers: lines would break at other words.
        "--font-render-hinting=none",
        `--disable-features=${disabledFeatures.join()}`,
        // The pages of a visitor share a process, and none is started for a page to come: a tenth less time for each page.
        "--renderer-process-limit=1",
        // The tests need no network: requests to other hosts fail.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
