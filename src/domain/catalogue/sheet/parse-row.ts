import { parseCategory } from "#domain/catalogue/category.ts";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import { judgeGoodsWording } from "#domain/legal/wording.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { parseAmount, parsePrice } from "#domain/parse-price.ts";
import {
  cleanCell,
  findMangledDate,
  isFormulaError,
  isMangledCode,
  isSharePage,
  parseDecimalComma,
  parseImageUrl,
  parseSizes,
  parseWebUrl,
} from "./cell-text.ts";
import { KnownCells } from "./known-cells.ts";
import { parseOptionPairs } from "./option-pairs.ts";
import { parseDetails } from "./parse-details.ts";
import {
  detailColumns,
  isHiddenStatus,
  sheetColumns,
  type SheetColumn,
  type SheetColumnName,
} from "./sheet-columns.ts";
import { limitCell, type SheetProblem, type SheetRecord } from "./sheet-record.ts";

/** A product not yet linked to other rows: `goesWith`, `fits` and `replacedBy` hold codes instead of keys. */
export type RowProduct = Omit<Product, "id" | "row" | "key">;

export interface RowReading {
  row: number;
  /** null if the row is not shown. */
  product: RowProduct | null;
  /** "" if the row has no name. */
  name: string;
  problems: SheetProblem[];
}

type Cells = Record<SheetColumnName, string>;
type Report = (effect: SheetProblem["effect"], column: string | null, message: string) => void;

const sheetColumnList = Object.entries(sheetColumns) as [SheetColumnName, SheetColumn][];

/** Parses a row into a product, with problems for the owner. A row with no name or a formula error is not shown. */
export function parseRow(record: SheetRecord, knownCells = new KnownCells()): RowReading {
  const { row } = record;
  const problems: SheetProblem[] = [];
  const report: Report = (effect, column, message) => problems.push({ row, column, effect, message });
  const notShown = (name: string, column: string, message: string): RowReading => {
    report("not-shown", column, message);
    return { row, product: null, name, problems };
  };

  const cells = {} as Cells;
  let isNotForSale = false;
  for (const [column, limit] of sheetColumnList) {
    const { text, warning } = limitCell(record.cells[column] ?? "", limit);
    cells[column] = text;
    if (warning === null) continue;
    const effect = limit.longer === "not for sale" ? "not-for-sale" : "warning";
    isNotForSale ||= effect === "not-for-sale";
    report(effect, column, warning);
  }
  const cell = (column: SheetColumnName) => cleanCell(cells[column]);

  const [broken] = sheetColumnList.find(([column]) => isFormulaError(cells[column])) ?? [];
  if (broken !== undefined)
    return notShown(
      isFormulaError(cells.name) ? "" : cell("name"),
      broken,
      `The cell shows ${cell(broken)} instead of a value. Correct the formula, or type the value.`,
    );
  const name = cell("name");
  if (name === "") return notShown(name, "name", "The row has no name. Type one, or clear the whole row.");
  const status = cleanCell(record.cells["status"], detailColumns.status.length);
  if (isHiddenStatus(status))
    return notShown(name, "status", `The row is marked as “${status}”. Empty the cell to show it.`);
  if (status !== "" && !/^(?:live|on|published)$/i.test(status))
    report("warning", "status", `“${status}” is not understood, so the row is shown. Write draft to hide it.`);

  const prices = isNotForSale ? noPrices : parseRowPrices(record.fit, cells, knownCells, report);
  const imageSource = parseImageUrl(cell("image_url"));
  if (imageSource === null)
    report(
      "warning",
      "image_url",
      "This is not a picture address (it should start with https://, or with media/ and go on in letters, digits, spaces, dots, - and _). The product is shown without a picture.",
    );
  else if (isSharePage(imageSource))
    report(
      "warning",
      "image_url",
      "The web address leads to a page about the picture and not to the picture. Save it into media/products, or use its direct web address.",
    );
  const productUrl = parseWebUrl(cell("product_url"));
  if (productUrl === null)
    report(
      "warning",
      "product_url",
      "This is not a web address (it should start with https://). The desk has no supplier link for the product.",
    );
  const category = cell("category");
  const code = cell("code");
  if (category === "") report("warning", "category", "The row has no category, so it is shown under “Other”.");
  if (code === "")
    report(
      "warning",
      "code",
      "The row has no code. It is recognised by brand and name, so if you rename it, it drops out of customers’ carts.",
    );

  if (isMangledCode(code))
    report(
      "warning",
      "code",
      `The code ${code} looks like one that the spreadsheet has turned into a number. Format the column as text and type it again.`,
    );
  const sizes = knownCells.parse(parseSizes, cells.available_sizes);
  const date = findMangledDate([...sizes, ...prices.options.map((option) => option.name)]);
  if (date !== null)
    report(
      "warning",
      sizes.includes(date) ? "available_sizes" : "option_price_pairs",
      `“${date}” looks like a size that the spreadsheet has turned into a date. Format the column as text and type it again, as 1/2.`,
    );
  const choices = { options: prices.written, offeredOptions: prices.offered, sizes: sizes.length };
  // The cells of a misaligned row may be in the wrong columns.
  const details = prices.isMisaligned
    ? noDetails
    : parseDetails(record, choices, {
        known: knownCells,
        warn: (column, message) => report("warning", column, message),
      });

  const slug = knownCells.parse(parseCategory, category);
  const { pricePence, options, unpriced } = prices;
  const { description, unit } = details;
  const goods = { name, category: slug, description, options, unit, pricePence };
  problems.push(...judgeGoodsWording(goods, row));

  return {
    row,
    product: {
      ...details,
      name,
      originalName: cell("original_name") || name,
      code,
      vendor: cell("vendor"),
      category: slug,
      imageSource: imageSource ?? "",
      productUrl: productUrl ?? "",
      pricePence,
      sizes,
      options,
      ...(unpriced !== undefined && { unpricedOptions: unpriced }),
    },
    name,
    problems,
  };
}

interface RowPrices {
  pricePence: Pence | null;
  options: Product["options"];
  written: number;
  offered: readonly number[];
  /** The names of the options, present only if none of them has a price. */
  unpriced?: readonly string[];
  isMisaligned?: boolean;
}

const noPrices: RowPrices = { pricePence: null, options: [], written: 0, offered: [] };

function parseRowPrices(fit: SheetRecord["fit"], cells: Cells, knownCells: KnownCells, report: Report): RowPrices {
  if (isMisaligned(fit, cells)) {
    report(
      "not-for-sale",
      null,
      `The row has ${fit === "long" ? "more" : "fewer"} cells than there are headings, so its price may belong to another column. A comma or an inch mark (") in a cell is the usual cause: put the cell in quotation marks and double the marks inside.`,
    );
    return { ...noPrices, isMisaligned: true };
  }
  const pairs = knownCells.parse(parseOptionPairs, cells.option_price_pairs);
  for (const warning of pairs.warnings)
    report(pairs.isAmbiguous ? "not-for-sale" : "warning", "option_price_pairs", `${capitalise(warning)}.`);
  if (pairs.isAmbiguous) return noPrices;

  const text = cleanCell(cells.price);
  const commaPence = parseDecimalComma(text);
  const pricePence = commaPence ?? parsePrice(text);
  if (commaPence !== null)
    report(
      "warning",
      "price",
      `The price is written “${text}” with a comma. It is read as ${formatPrice(commaPence)}. Write ${(commaPence / 100).toFixed(2)} to be sure.`,
    );
  if (pricePence === null && pairs.options.length === 0) {
    report("not-for-sale", "price", `${describeMissingPrice(text)} It is shown as “Price not available”.`);
  }
  const { options, written, offered, unpriced } = pairs;
  const isAskedFor = pricePence === null && options.length === 0 && unpriced.length > 0;
  const prices: RowPrices = { pricePence, options, written, offered };
  return isAskedFor ? { ...prices, unpriced } : prices;
}

function describeMissingPrice(text: string): string {
  if (text === "") return "The row has no price.";
  if (parseAmount(text) === 0) return "The price is 0, so the product is not for sale.";
  return `The price “${text}” is not a plain number. Write it like 12.50.`;
}

// Whether cells are in the wrong columns. Spreadsheets leave out empty cells at the end of a line, so a short row is
// misaligned only if a column of URLs holds something else.
function isMisaligned(fit: SheetRecord["fit"], cells: Cells): boolean {
  if (fit === "long") return true;
  if (fit === "whole") return false;
  return parseImageUrl(cleanCell(cells.image_url)) === null || parseWebUrl(cleanCell(cells.product_url)) === null;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
