/**
 * Checks the content as the shop does, without starting the shop. Reads the shop's own content, or that of this
 * repository if no shop was started yet.
 * npm run content              lists every mistake, warnings and missing pictures
 * npm run content -- --live    the same by the rules of a live shop, which accepts no samples
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readContentFolder } from "#adapters/content/content-folder.ts";
import { createMediaLibrary } from "#adapters/media/media-library.ts";
import { createCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { readSettings } from "#config/settings.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import {
  findMissingPictures,
  formatMissingPicture,
  listNamedPictures,
  listOwnPictures,
} from "#domain/content/picture.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { findContentWarnings } from "#domain/content/reading/content-warnings.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findDutyGaps, formatDutyGap } from "#domain/legal/duty-gaps.ts";
import { loadCatalogue } from "../src/services/catalogue/sheet/load-catalogue.ts";

const { contentDir } = readSettings({ CONTENT_DIR: process.env["CONTENT_DIR"], DATA_DIR: process.env["DATA_DIR"] });
const folder = existsSync(contentDir) ? contentDir : "content";
const sheetPath = `${folder}/products.csv`;
const live = process.argv.includes("--live");

const files = await readContentFolder(folder);
const reading = parseContent(files, { live });
const sheet = await readSheet();
const mistakes: string[] = [];
if (!reading.ok) mistakes.push(...reading.problems.map(formatProblem));
if (typeof sheet === "string") mistakes.push(`${sheetPath}: ${sheet}`);
const warnings: string[] = [];
if (reading.ok) warnings.push(...findContentWarnings(reading.content, typeof sheet === "string" ? null : sheet));
if (reading.ok && live)
  warnings.push(...findDutyGaps(reading.content, { sellsLiveFish: sellsLiveFish(sheet) }).map(formatDutyGap));
warnings.push(...(await listRefusedPictures()));
if (typeof sheet !== "string") warnings.push(...listSheetWarnings(sheet));

if (warnings.length > 0) print("Worth checking:", warnings);
const ownPictures = typeof sheet === "string" ? [] : listOwnPictures(sheet.products);
const missing = [
  ...new Set([
    ...(reading.ok ? reading.content.missingPictures : []),
    ...findMissingPictures(ownPictures, files.pictures),
  ]),
];
if (missing.length > 0) {
  const lines = missing.map((path) => formatMissingPicture(path, files.pictures));
  print("Still missing, so a drawn placeholder is shown:", lines);
}
if (mistakes.length > 0) print(mistakes.length === 1 ? "A mistake:" : `${mistakes.length} mistakes:`, mistakes);
if (reading.ok && mistakes.length === 0) console.log(`The content is correct: ${summarise(reading.content)}`);
process.exitCode = mistakes.length === 0 ? 0 : 1;

/** Reads the sheet beside the content, or returns why it is refused. Does not check a hosted sheet. */
async function readSheet(): Promise<Catalogue | string> {
  const source = createCatalogueSource(sheetPath);
  try {
    const found = await source.request();
    if (found === "unchanged") throw new Error("A sheet that was never read cannot be unchanged.");
    return await loadCatalogue({ source, sheet: found, loadedAt: new Date() });
  } catch (error) {
    if (error instanceof SheetRefused) return error.message;
    throw error;
  }
}

function sellsLiveFish(found: Catalogue | string): boolean {
  return typeof found !== "string" && found.products.some(({ deliveryClass }) => deliveryClass === "live");
}

function listSheetWarnings({ problems }: Catalogue): string[] {
  return problems.map(({ row, column, message }) =>
    [sheetPath, row === null ? null : `row ${row}`, column]
      .filter((part) => part !== null)
      .join(", ")
      .concat(`: ${message}`),
  );
}

async function listRefusedPictures(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "content-check-"));
  const quiet = { info: () => undefined, warn: () => undefined };
  const pictures = createMediaLibrary({ folder: `${folder}/media`, dataDir, log: quiet });
  await pictures.refresh();
  pictures.process.close();
  rmSync(dataDir, { recursive: true, force: true });
  return pictures.problems().map(({ path, message }) => `${folder}/media/${path}: not shown. ${message}`);
}

function print(heading: string, lines: readonly string[]): void {
  console.log([heading, ...lines.map((line) => `  - ${line}`), ""].join("\n"));
}

function summarise({ projects, testimonials, categories, products, ...content }: SiteContent): string {
  const { site, pages } = content;
  const named = new Set([...listNamedPictures({ site, pages, projects, testimonials, categories }), ...ownPictures])
    .size;
  const counts = [
    count(projects.length, "project"),
    count(testimonials.length, "testimonial"),
    `${categories.length} ${categories.length === 1 ? "category" : "categories"} described`,
    `${count(products.size, "product")} described`,
  ];
  const state = missing.length === 0 ? "all found" : `${missing.length} missing`;
  return `${counts.join(", ")}; ${count(named, "picture")} named, ${state}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
