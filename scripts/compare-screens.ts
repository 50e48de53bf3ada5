/**
 * Shows whether a change altered the look of any page: takes screenshots of every page in every state, and compares those
 * of two commits pixel by pixel.
 *
 * npm run screens:compare -- take FOLDER            screenshots of this checkout
 * npm run screens:compare -- diff BEFORE AFTER      exit code 1 when something differs
 *
 * take: --checkout PATH   another checkout, which must be built
 *       --only PART,PART  only screens whose names begin with one of these
 *       --part 1/3        the first third of the screens
 *       --widths 390,768  only these widths
 * diff: --only PART,PART, --widths 390,768, --output FOLDER (default: AFTER/differences)
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { disabledFeatures } from "../tests/support/disabled-features.ts";
import { findFreePort, makeDataDir, removeDataDir, startShopProcess } from "../tests/support/shop-process.ts";
import { compareFolders } from "./compare-screens/compare-folders.ts";
import { deskScreens } from "./compare-screens/desk-screens.ts";
import { orderScreens } from "./compare-screens/order-screens.ts";
import { publicScreens } from "./compare-screens/public-screens.ts";
import { widths } from "./compare-screens/screen.ts";
import { seedShop } from "./compare-screens/seed-shop.ts";
import { takeScreenshots } from "./compare-screens/take-screenshots.ts";
import { findChromium } from "./setup/find-chromium.mjs";

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: "string", default: "." },
    only: { type: "string", default: "" },
    part: { type: "string", default: "1/1" },
    widths: { type: "string", default: widths.join(",") },
    output: { type: "string" },
  },
});
const [command, ...folders] = positionals;
const onlyParts = options.only.split(",");
const onlyWidths = options.widths.split(",").map(Number);
const isWanted = (name: string): boolean => onlyParts.some((part) => name.startsWith(part));

if (command === "take" && folders[0] !== undefined) await take(folders[0]);
else if (command === "diff" && folders[0] !== undefined && folders[1] !== undefined) await diff(folders[0], folders[1]);
else {
  console.error("npm run screens:compare -- take FOLDER | diff BEFORE AFTER");
  process.exitCode = 2;
}

async function take(folder: string): Promise<void> {
  const [share = 1, shares = 1] = options.part.split("/").map(Number);
  const screens = [...publicScreens, ...orderScreens, ...deskScreens]
    .filter(({ name }) => isWanted(name))
    .filter((_screen, at) => at % shares === share - 1);
  const started = performance.now();
  const dataDir = await makeDataDir();
  const authSecret = "a secret for screens of at least 32 characters";
  const shop = await startShopProcess({
    dataDir,
    port: await findFreePort(),
    folder: resolve(options.checkout),
    // Every browser context sends its own client address, so that none uses up another's rate limit.
    env: { TRUSTED_PROXIES: "loopback", AUTH_SECRET: authSecret },
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--disable-quic",
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      // Partial redraws and late decoding change single pixels from run to run.
      "--disable-partial-raster",
      "--disable-checker-imaging",
      `--disable-features=${disabledFeatures.join()}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const passwordFile = readdirSync(dataDir).find((name) => name.endsWith("password.txt"));
    if (passwordFile === undefined) throw new Error("The shop wrote no password for its admin.");
    const adminPassword = readFileSync(join(dataDir, passwordFile), "utf8").trim();
    const { states, seeded } = await seedShop(browser, { url: shop.url, adminPassword, authSecret });
    const subject = { url: shop.url, states, seeded };
    const failures = await takeScreenshots(browser, subject, { folder, screens, onlyWidths, pagesAtOnce: 3 });
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${screens.length - failures.length} of ${screens.length} screens in ${folder}, ${seconds} s`);
    for (const failure of failures) console.error(`✗ ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await shop.stop();
    await removeDataDir(dataDir);
  }
}

async function diff(before: string, after: string): Promise<void> {
  const output = options.output ?? join(after, "differences");
  const endings = onlyWidths.map((width) => `-${width}.png`);
  const only = (name: string): boolean => isWanted(name) && endings.some((ending) => name.endsWith(ending));
  const { compared, unmatched, differences } = await compareFolders(before, after, { only, output });
  for (const { name, pixels, note } of differences) console.log(`${name}\t${pixels} px differ\t${note}`);
  console.log(
    `${compared} pictures compared, ${differences.length} differ${differences.length > 0 ? `: see ${output}` : ""}`,
  );
  if (unmatched > 0) console.log(`${unmatched} pictures are in one folder only`);
  if (differences.length > 0 || compared === 0) process.exitCode = 1;
}
