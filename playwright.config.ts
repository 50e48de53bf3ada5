import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/find-chromium.mjs";
import { disabledFeatures } from "./tests/support/disabled-features.ts";
import { fontEnvironment } from "./tests/support/system-fonts.ts";

// Chosen once, in the first process; the workers inherit it.
const port = (process.env["SHOP_TEST_PORT"] ??= String(20_000 + Math.floor(Math.random() * 10_000)));
const chromium = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/open-shop.ts",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env["CI"]),
  // A journey that passes at the second try has found a fault.
  retries: 0,
  // Each test brings its own people and orders, so that two can run at once; more would fight over the machine.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  globalTimeout: 7 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // A recording of every test costs a third of the time: ask for one with --trace on.
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
        // A Chromium without windows fits letters to whole pixels, which nobody's browser does: lines would break elsewhere.
        "--font-render-hinting=none",
        `--disable-features=${disabledFeatures.join()}`,
        // Whatever a page or the browser itself wants of other hosts, it does without: the checks need no network.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
