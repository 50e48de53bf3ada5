import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import type { Figure } from "./figures.ts";

/** One address for each kind of public page. */
export const publicPages = [
  "/",
  "/services",
  "/about",
  "/contact",
  "/pond-products",
  "/pond-products/filters",
  "/pond-products/filters/0",
  "/portfolio",
  "/portfolio/pond1",
] as const;

const scriptBudgetKb = 110;
/** How long a page is left alone after it has gone quiet: the deferred start happens in idle time. */
const untouchedMs = 4_000;

export const chromiumArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** What a first visit fetches until the page is idle and untouched, as it travels (brotli). */
export async function measureFirstLoads(baseUrl: string, executablePath: string | undefined): Promise<Figure[]> {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  try {
    const figures: Figure[] = [];
    for (const path of publicPages) figures.push(...(await measurePage(browser, baseUrl, path)));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, baseUrl: string, path: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = { script: 0, stylesheet: 0 };
  let documentBytes = 0;
  let documentRaw = 0;
  const pending: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    pending.push(
      (async () => {
        const kind = request.resourceType();
        const response = await request.response();
        if (response === null || (kind !== "script" && kind !== "stylesheet" && kind !== "document")) return;
        const body = await response.body();
        const travelled = (await request.sizes()).responseBodySize || brotliCompressSync(body).byteLength;
        if (kind === "document") {
          documentBytes = travelled;
          documentRaw = body.byteLength;
        } else bytes[kind] += travelled;
      })(),
    );
  });
  await page.goto(baseUrl + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(untouchedMs);
  await Promise.all(pending);
  await context.close();
  if (bytes.script === 0) throw new Error(`${path} fetched no script: it never starts`);
  return [
    { name: `first-load JavaScript ${path}`, value: bytes.script / 1000, unit: "KB", budget: scriptBudgetKb },
    { name: `first-load CSS files ${path}`, value: bytes.stylesheet / 1000, unit: "KB" },
    {
      name: `HTML ${path}`,
      value: documentBytes / 1000,
      unit: "KB",
      note: `${(documentRaw / 1000).toFixed(0)} KB before compression`,
    },
  ];
}
