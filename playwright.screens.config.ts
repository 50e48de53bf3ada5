import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config.ts";

/**
 * Pictures of every page and state, compared with those of an earlier commit:
 * npm run screens:compare -- --update-snapshots   takes them
 * npm run screens:compare                         compares; differences are in test-results
 */
export default defineConfig(browserTests, {
  testDir: "tests/screens",
  snapshotPathTemplate: ".reports/screens/{arg}{ext}",
  timeout: 180_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000, toHaveScreenshot: { animations: "disabled", caret: "hide" } },
});
