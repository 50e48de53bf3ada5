import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";

/** Products beyond these share their pictures. */
const pictureCount = 1_000;
/** Raise it when the folders made here change. */
const version = 4;
const categoryCount = 10;
const sheetFile = "content/products.csv";
const pictureFolder = "content/media/products";
/** A longer sheet leaves out what would make it larger than the 20 MB that the shop takes. */
const mostCompleteRows = 20_000;
const fewColumns = ["name", "code", "image_url", "category", "price"];
/** Required as well, and left empty. */
const emptyColumns = ["available_sizes", "option_price_pairs"];

export interface LargeShop {
  /** The shop's working folder: its content with the large catalogue, and links to the build. */
  root: string;
  /** Holds pictures rendered by an earlier run. */
  mediaDir: string;
  /** The page of the first category, and of its first product. */
  categoryPath: string;
  productPath: string;
}

/**
 * Makes a shop of so many products in ten categories, each with a picture of its own, from the demo content. Kept in the
 * system's temporary folder, because inspecting and rendering the pictures takes a minute.
 */
export function openLargeShop(productCount = pictureCount): LargeShop {
  const checkout = createHash("sha256").update(resolve(".")).digest("hex").slice(0, 8);
  const stamp = createHash("sha256").update(`${version} ${readContentStamp()}`).digest("hex").slice(0, 8);
  const root = join(tmpdir(), `shop-bench-${checkout}-${stamp}-${productCount}`);
  const withPictures = productCount === pictureCount ? root : openLargeShop(pictureCount).root;
  if (!existsSync(root)) {
    removeOutdated(`shop-bench-${checkout}-`, stamp);
    const unfinished = `${root}.${process.pid}`;
    mkdirSync(join(unfinished, "media"), { recursive: true });
    for (const name of ["build", "src", "node_modules"]) symlinkSync(resolve(name), join(unfinished, name));
    cpSync("content", join(unfinished, "content"), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => withPictures === root || source !== join("content", "media"),
    });
    if (withPictures === root) makePictures(join(unfinished, pictureFolder));
    else symlinkSync(join(withPictures, "content", "media"), join(unfinished, "content", "media"));
    makeSheet(join(unfinished, sheetFile), productCount);
    try {
      renameSync(unfinished, root);
    } catch (error) {
      // Another bench has made it meanwhile.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(root)) throw error;
    }
  }
  const [category = ""] = listLargeCategories();
  return {
    root,
    mediaDir: join(withPictures, "media"),
    categoryPath: `/pond-products/${category}`,
    productPath: `/pond-products/${category}/0`,
  };
}

/** Lets a data folder use the pictures that earlier runs have rendered. */
export function reuseRenderedPictures(dataDir: string, { mediaDir }: LargeShop): void {
  mkdirSync(dataDir, { recursive: true });
  rmSync(join(dataDir, "media"), { recursive: true, force: true });
  symlinkSync(mediaDir, join(dataDir, "media"));
}

/** Lets a data folder know the facts of the pictures, but not the pictures: the shop renders them on request. */
export function reuseInspectedPictures(dataDir: string, { mediaDir }: LargeShop): void {
  const manifest = join(mediaDir, "manifest.json");
  mkdirSync(join(dataDir, "media"), { recursive: true });
  if (existsSync(manifest)) cpSync(manifest, join(dataDir, "media", "manifest.json"));
}

/** Names and sizes of all content, and the sheet itself. */
function readContentStamp(): string {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).sort();
  const sizes = files.map((file) => `${file} ${statSync(join("content", file)).size}`);
  return sizes.join("\n") + readFileSync(sheetFile, "utf8");
}

function removeOutdated(prefix: string, stamp: string): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix) && !name.includes(stamp))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

type Row = Record<string, string>;

function readDemoRows(): Row[] {
  const rows: Row[] = parse(readFileSync(sheetFile), {
    columns: true,
    relax_column_count: true,
    skip_records_with_error: true,
  });
  return rows.filter(
    (row) => /^£?\d/.test(row["price"] ?? "") && existsSync(`content/categories/${row["category"]}.yaml`),
  );
}

/** The ten categories of the demo sheet with the most products, in the order of the sheet. */
function listLargeCategories(): string[] {
  const bySize = [...Map.groupBy(readDemoRows(), (row) => row["category"] ?? "")];
  const largest = bySize.toSorted(([, one], [, other]) => other.length - one.length).slice(0, categoryCount);
  return bySize.filter((category) => largest.includes(category)).map(([category]) => category);
}

/** Products differ from the demo's in name, code and picture, and name no other products. */
function makeSheet(file: string, productCount: number): void {
  const demoRows = readDemoRows();
  const allColumns = Object.keys(demoRows[0] ?? {});
  const isShort = productCount > mostCompleteRows;
  const columns = isShort ? [...fewColumns, ...emptyColumns] : allColumns;
  const lines = [columns.map(quote).join(",")];
  const perCategory = Math.ceil(productCount / categoryCount);
  for (const category of listLargeCategories()) {
    const models = demoRows.filter((row) => row["category"] === category);
    for (let index = 0; index < perCategory && lines.length <= productCount; index += 1) {
      const number = lines.length;
      const model = models[index % models.length] ?? {};
      const row: Row = {
        ...model,
        name: `${model["name"]}, Series ${Math.floor(index / models.length) + 1}`,
        code: `BEN-${number}`,
        image_url: `media/products/${formatPictureName(((number - 1) % pictureCount) + 1)}`,
        goes_with: "",
        replaced_by: "",
        ...(isShort && Object.fromEntries(emptyColumns.map((column) => [column, ""]))),
      };
      lines.push(columns.map((column) => quote(row[column] ?? "")).join(","));
    }
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
}

function makePictures(folder: string): void {
  const pictures = readdirSync(pictureFolder).filter((name) => name.endsWith(".jpg"));
  for (let number = 1; number <= pictureCount; number += 1) {
    const name = formatPictureName(number);
    const source = readFileSync(join(pictureFolder, pictures[number % pictures.length] ?? ""));
    writeFileSync(join(folder, name), addComment(source, name));
  }
}

function formatPictureName(number: number): string {
  return `bench-${number}.jpg`;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Makes a JPEG file differ without changing what it shows. */
function addComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);
}
