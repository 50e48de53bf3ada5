/**
 * Reads content/ as the shop does and says what it found, without starting the shop:
 * npm run content              every mistake, what is worth a look, and how many pictures have not arrived
 * npm run content -- --live    the same by the rules of a live shop, which takes no samples
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentFolder } from "#adapters/content/content-folder.ts";
import { createMediaLibrary } from "#adapters/media/media-library.ts";
import { createCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import { problemSentence } from "#domain/content/content-problem.ts";
import { contentRemarks } from "#domain/content/content-remarks.ts";
import { missingInWords, missingPictures, ownPictures } from "#domain/content/missing-pictures.ts";
import { namedPictures } from "#domain/content/named-pictures.ts";
import { readContent } from "#domain/content/read-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { loadCatalogue } from "#services/catalogue/load-catalogue.ts";

const folder = "content";
const sheetPath = `${folder}/products.csv`;
const live = process.argv.includes("--live");

const files = await contentFolder({ folder, everyMs: 60_000 }).read();
const reading = readContent(files, { live });
const sheet = await readSheet();
const mistakes = [
  ...(reading.ok ? [] : reading.problems.map(problemSentence)),
  ...(typeof sheet === "string" ? [`${sheetPath}: ${sheet}`] : []),
];
const worthALook = [
  ...(reading.ok ? contentRemarks(reading.content, typeof sheet === "string" ? null : sheet) : []),
  ...(await refusedPictures()),
  ...(typeof sheet === "string" ? [] : sheetRemarks(sheet)),
];

if (worthALook.length > 0) tell("Worth a look:", worthALook);
const sold = typeof sheet === "string" ? [] : ownPictures(sheet.products);
const awaited = [
  ...new Set([...(reading.ok ? reading.content.missingPictures : []), ...missingPictures(sold, files.pictures)]),
];
if (awaited.length > 0) {
  const lines = awaited.map((place) => missingInWords(place, files.pictures));
  tell("Not there yet, so that a drawn stand-in is shown:", lines);
}
if (mistakes.length > 0) tell(mistakes.length === 1 ? "A mistake:" : `${mistakes.length} mistakes:`, mistakes);
if (reading.ok && mistakes.length === 0) console.log(`The content is right: ${summary(reading.content)}`);
process.exitCode = mistakes.length === 0 ? 0 : 1;

/** The sheet beside the content, or why it cannot be taken. A hosted one is not asked for. */
async function readSheet(): Promise<Catalogue | string> {
  const source = createCatalogueSource({ catalogueUrl: sheetPath, dataDir: tmpdir() });
  try {
    const found = await source.request();
    if (found === "unchanged") throw new Error("a sheet that was never read cannot be unchanged");
    return await loadCatalogue({ source, sheet: found, loadedAt: new Date(), liveRows: null });
  } catch (error) {
    if (error instanceof SheetRefused) return error.message;
    throw error;
  }
}

function sheetRemarks({ problems }: Catalogue): string[] {
  return problems.map(({ row, column, words }) =>
    [sheetPath, row === null ? null : `row ${row}`, column]
      .filter((part) => part !== null)
      .join(", ")
      .concat(`: ${words}`),
  );
}

async function refusedPictures(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "content-check-"));
  const quiet = { info: () => undefined, warn: () => undefined };
  const pictures = createMediaLibrary({ folder: `${folder}/media`, dataDir, log: quiet });
  await pictures.start();
  pictures.close();
  rmSync(dataDir, { recursive: true, force: true });
  return pictures.problems().map(({ path, message }) => `${folder}/media/${path}: not shown. ${message}`);
}

function tell(heading: string, lines: readonly string[]): void {
  console.log([heading, ...lines.map((line) => `  - ${line}`), ""].join("\n"));
}

function summary({ projects, testimonials, categories, products, ...content }: SiteContent): string {
  const { site, pages } = content;
  const named = new Set([...namedPictures({ site, pages, projects, testimonials, categories }), ...sold]).size;
  const counts = [
    count(projects.length, "project"),
    count(testimonials.length, "testimonial"),
    `${categories.length} ${categories.length === 1 ? "category" : "categories"} presented`,
    `${count(products.size, "product")} described`,
  ];
  const missing = awaited.length === 0 ? "all there" : `${awaited.length} not there yet`;
  return `${counts.join(", ")}; ${count(named, "picture")} named, ${missing}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
