import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import type { Figure } from "./figures.ts";

/** One address of each kind of public page. */
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
/** Wait after the network is idle: hydration starts in idle time. */
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

/** Measures what a first visit transfers (brotli) until the page is idle, without user input. */
export async function measureFirstLoads(baseUrl: string, executablePath: string | undefined): Promise<Figure[]> {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  try {
    const loads: PageLoad[] = [];
    for (const path of publicPages) loads.push(await loadPage(browser, baseUrl, path));
    const framework = Math.max(...loads.map((load) => load.framework));
    return [{ name: "React and the router alone", value: framework / 1000, unit: "KB" }, ...loads.flatMap(toFigures)];
  } finally {
    await browser.close();
  }
}

interface PageLoad {
  path: string;
  script: number;
  /** The part of `script` that is React and the router. */
  framework: number;
  stylesheet: number;
  document: number;
  documentRaw: number;
}

async function loadPage(browser: Browser, baseUrl: string, path: string): Promise<PageLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const load: PageLoad = { path, script: 0, framework: 0, stylesheet: 0, document: 0, documentRaw: 0 };
  const pending: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    pending.push(
      (async () => {
        const kind = request.resourceType();
        const response = await request.response();
        if (response === null || (kind !== "script" && kind !== "stylesheet" && kind !== "document")) return;
        const body = await response.body();
        const transferred = (await request.sizes()).responseBodySize || brotliCompressSync(body).byteLength;
        load[kind] += transferred;
        if (kind === "script" && request.url().includes("/framework.")) load.framework += transferred;
        if (kind !== "document") return;
        load.documentRaw += body.byteLength;
        load.stylesheet += inlinedStyleBytes(body.toString("utf8"));
      })(),
    );
  });
  await page.goto(baseUrl + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(untouchedMs);
  await Promise.all(pending);
  await context.close();
  if (load.script === 0 || load.framework === 0) throw new Error(`${path} fetched no script, so it never hydrates`);
  return load;
}

/** Measures the styles, which are part of the page, as if they were a separate file. */
function inlinedStyleBytes(html: string): number {
  const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css ?? "");
  return brotliCompressSync(styles.join("\n")).byteLength;
}

function toFigures({ path, script, stylesheet, document, documentRaw }: PageLoad): Figure[] {
  return [
    { name: `first-load JavaScript ${path}`, value: script / 1000, unit: "KB", budget: scriptBudgetKb },
    { name: `CSS ${path}`, value: stylesheet / 1000, unit: "KB", note: "inside the page" },
    {
      name: `HTML ${path}`,
      value: document / 1000,
      unit: "KB",
      note: `${(documentRaw / 1000).toFixed(0)} KB before compression`,
    },
  ];
}
