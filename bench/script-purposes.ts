import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import type { SourceMapPayload } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { attributeScript, bundlerPurpose } from "./attribute-script.ts";
import type { BenchContext } from "./bench-context.ts";
import { launchBrowser } from "./browser.ts";
import { copyCheckout } from "./copy-checkout.ts";
import type { Figure, Measured } from "./figures.ts";
import { visitFirst } from "./first-visit.ts";

/** Below this, purposes are summed up. */
const leastBytes = 300;

/**
 * Lists what each KB of the first load is for. The scripts are those that a visit fetches; a second build, with source maps,
 * tells where their code comes from. A script's compressed size is shared out in proportion to its code.
 */
export async function measureScriptPurposes({ shop, large }: BenchContext): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "shop-bench-maps-"));
  const browser = await launchBrowser();
  try {
    buildWithMaps(folder);
    const pages = [
      { name: "home", path: "/" },
      { name: "category", path: large.categoryPath },
      { name: "product", path: large.productPath },
    ];
    const columns: Map<string, number>[] = [];
    for (const { path } of pages) {
      const { requests } = await visitFirst(browser, "desktop", shop.baseUrl + path);
      columns.push(
        await sumPurposes(
          requests.filter((url) => url.endsWith(".js")),
          folder,
        ),
      );
    }
    return { figures: toFigures(pages, columns), tables: [toTable(pages, columns)] };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildWithMaps(folder: string): void {
  copyCheckout(folder);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const cli = resolve("node_modules/@react-router/dev/bin.cjs");
  execFileSync(process.execPath, [cli, "build", "--sourcemapClient", "hidden"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Bytes, compressed, for each purpose. */
async function sumPurposes(urls: readonly string[], folder: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const url of urls) {
    const compressed = brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength;
    const parts = readParts(url, folder);
    const total = sum([...parts]);
    for (const [purpose, bytes] of parts) sums.set(purpose, (sums.get(purpose) ?? 0) + (compressed * bytes) / total);
  }
  return sums;
}

function readParts(url: string, folder: string): Map<string, number> {
  const name = basename(url);
  // React Router writes its list of routes after the bundler has finished.
  if (name.startsWith("manifest-")) return new Map([["list of the routes", 1]]);
  const scripts = join(folder, "build/client/static/js");
  // A hash may depend on the folder of the build.
  const found = existsSync(join(scripts, name))
    ? name
    : readdirSync(scripts).find((each) => each.endsWith(".js") && withoutHash(each) === withoutHash(name));
  if (found === undefined) return new Map([[`unknown (${name})`, 1]]);
  // A script that only imports others has no source map.
  if (!existsSync(join(scripts, `${found}.map`))) return new Map([[bundlerPurpose, 1]]);
  const map = JSON.parse(readFileSync(join(scripts, `${found}.map`), "utf8")) as SourceMapPayload;
  return attributeScript(readFileSync(join(scripts, found), "utf8"), map);
}

function withoutHash(name: string): string {
  return name.replace(/\.[\w-]+(?=\.chunk\.js$)/, "");
}

type Page = { name: string };

function toFigures(pages: readonly Page[], columns: readonly Map<string, number>[]): Figure[] {
  return pages.flatMap(({ name }, at) => {
    const purposes = [...(columns[at] ?? [])];
    const own = purposes.filter(([purpose]) => /^(?:app|domain|services|entry)\b/.test(purpose));
    return [
      { name: `JavaScript of ${name}, all`, value: sum(purposes) / 1000, unit: "KB" as const },
      { name: `JavaScript of ${name}, the shop's own`, value: sum(own) / 1000, unit: "KB" as const },
    ];
  });
}

function toTable(
  pages: readonly Page[],
  columns: readonly Map<string, number>[],
): { head: string[]; rows: string[][] } {
  const most = (purpose: string) => Math.max(...columns.map((column) => column.get(purpose) ?? 0));
  const purposes = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const shown = purposes.filter((purpose) => most(purpose) >= leastBytes).toSorted((a, b) => most(b) - most(a));
  const rest = columns.map((column) => sum([...column].filter(([purpose]) => !shown.includes(purpose))));
  const format = (bytes: number) => (bytes === 0 ? "" : (bytes / 1000).toFixed(1));
  return {
    head: ["KB, brotli 11", ...pages.map(({ name }) => name)],
    rows: [
      ...shown.map((purpose) => [purpose, ...columns.map((column) => format(column.get(purpose) ?? 0))]),
      ["everything else", ...rest.map(format)],
      ["sum", ...columns.map((column) => format(sum([...column])))],
    ],
  };
}

function sum(purposes: readonly (readonly [string, number])[]): number {
  return purposes.reduce((total, [, bytes]) => total + bytes, 0);
}
