import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";

/** The number of pictures; in a larger shop, products share them. */
const pictureCount = 1_000;
const categoryCount = 10;
const sheetFile = "content/products.csv";
const pictureFolder = "content/media/products";
/**
 * The largest number of rows with all columns. A longer sheet leaves columns out, because the shop takes at most 20 MB.
 */
const maxCompleteRows = 20_000;
const fewColumns = ["name", "code", "image_url", "category", "price", "available_sizes", "option_price_pairs"];

export interface LargeShop {
  /** The shop's working folder: its content with the large catalogue, and links to the build. */
  root: string;
  mediaDir: string;
  /** The pages of the first category and of its first product. */
  categoryPath: string;
  productPath: string;
}

/**
 * Makes a shop from the demo content, with a number of products in ten categories, and up to 1,000 pictures. The shop
 * stays in the system's temporary folder until the content changes, because inspecting and rendering the pictures takes
 * a minute.
 */
export function openLargeShop(productCount: number): LargeShop {
  const content = readdirSync("content", { recursive: true, encoding: "utf8" }).sort().join("\n");
  const stamp = createHash("sha256").update(resolve(".")).update(content).update(readFileSync(sheetFile)).digest("hex");
  const root = join(tmpdir(), `shop-bench-${stamp.slice(0, 12)}-${productCount}`);
  const ownsPictures = productCount === pictureCount;
  const withPictures = ownsPictures ? root : openLargeShop(pictureCount).root;
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`;
    mkdirSync(join(unfinished, "media"), { recursive: true });
    for (const name of ["build", "src", "node_modules"]) symlinkSync(resolve(name), join(unfinished, name));
    const filter = (source: string) => ownsPictures || source !== join("content", "media");
    cpSync("content", join(unfinished, "content"), { recursive: true, preserveTimestamps: true, filter });
    if (ownsPictures) makePictures(join(unfinished, pictureFolder));
    else symlinkSync(join(withPictures, "content/media"), join(unfinished, "content/media"));
    makeSheet(join(unfinished, sheetFile), productCount);
    renameSync(unfinished, root);
  }
  const [category = ""] = groupLargestCategories().keys();
  return {
    root,
    mediaDir: join(withPictures, "media"),
    categoryPath: `/pond-products/${category}`,
    productPath: `/pond-products/${category}/0`,
  };
}

/** Gives a data folder the pictures that earlier runs rendered, or only their sizes. */
export function reusePictures(dataDir: string, { mediaDir }: LargeShop, pictures: "rendered" | "inspected"): void {
  if (pictures === "rendered") return symlinkSync(mediaDir, join(dataDir, "media"));
  const manifest = join(mediaDir, "manifest.json");
  mkdirSync(join(dataDir, "media"));
  if (existsSync(manifest)) cpSync(manifest, join(dataDir, "media/manifest.json"));
}

type Row = Record<string, string>;

/** Finds the ten categories of the demo sheet with the most products, in the order of the sheet. */
function groupLargestCategories(): Map<string, Row[]> {
  const options = { columns: true, relax_column_count: true, skip_records_with_error: true } as const;
  const rows = parse<Row>(readFileSync(sheetFile), options).filter(
    ({ price = "", category }) => /^£?\d/.test(price) && existsSync(`content/categories/${category}.yaml`),
  );
  const groups = [...Map.groupBy(rows, (row) => row["category"] ?? "")];
  const largest = groups.toSorted(([, one], [, other]) => other.length - one.length).slice(0, categoryCount);
  return new Map(groups.filter((group) => largest.includes(group)));
}

/** Writes a sheet of products that differ from the demo's in name, code and picture, and refer to no other products. */
function makeSheet(file: string, productCount: number): void {
  const categories = [...groupLargestCategories().values()];
  const isShort = productCount > maxCompleteRows;
  const columns = isShort ? fewColumns : Object.keys(categories[0]?.[0] ?? {});
  const quote = (cell = "") => `"${cell.replaceAll('"', '""')}"`;
  const lines = [columns.map(quote).join(",")];
  for (let number = 1; number <= productCount; number += 1) {
    const models = categories[Math.floor(((number - 1) * categories.length) / productCount)] ?? [];
    const model = models[number % models.length];
    const row: Row = {
      ...model,
      name: `${model?.["name"]}, Series ${Math.floor(number / models.length) + 1}`,
      code: `BEN-${number}`,
      image_url: `media/products/bench-${((number - 1) % pictureCount) + 1}.jpg`,
      goes_with: "",
      fits: "",
      replaced_by: "",
      ...(isShort && { available_sizes: "", option_price_pairs: "" }),
    };
    lines.push(columns.map((column) => quote(row[column])).join(","));
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** Copies the demo's pictures. Bytes after the end of a JPEG make each copy a different file. */
function makePictures(folder: string): void {
  const pictures = readdirSync(pictureFolder).filter((name) => name.endsWith(".jpg"));
  for (let number = 1; number <= pictureCount; number += 1) {
    const copy = join(folder, `bench-${number}.jpg`);
    cpSync(join(pictureFolder, pictures[number % pictures.length] ?? ""), copy);
    appendFileSync(copy, String(number));
  }
}
