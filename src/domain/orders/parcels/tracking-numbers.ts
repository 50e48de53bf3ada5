import { formatCounted } from "#domain/format-counted.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";

type Row = readonly string[];

interface ParsedNumbers {
  /** The tracking numbers by order number. An order without a number is absent. */
  found: ReadonlyMap<string, string>;
  /** The place where the numbers were found; "" if none were found. */
  source: string;
  /** Doubts for the dealer to check, one sentence each. */
  doubts: string[];
}

/**
 * Parses tracking numbers from pasted cells or a carrier's file: beside the numbers of these orders or, in a single
 * column without order numbers, one a line in the order of `orderIds`.
 */
export function parseTrackingNumbers(written: readonly Row[], orderIds: readonly string[]): ParsedNumbers {
  const rows = written.map((cells) => splitPasted(cells.map(cleanCell), orderIds));
  const orderColumn = findOrderColumn(rows, orderIds);
  if (orderColumn !== null) return parseBesideOrders(rows, orderIds, orderColumn);
  const isOneColumn = rows.every((cells) => cells.slice(1).every((cell) => cell === ""));
  if (!isOneColumn || rows.every(isBlank)) return refuse("None of these order numbers was found.");
  return parseInOrder(rows, orderIds);
}

function refuse(doubt: string): ParsedNumbers {
  return { found: new Map(), source: "", doubts: [doubt] };
}

/** Removes the marks with which spreadsheets keep long numbers unformatted: '15504021883412 or ="15504021883412". */
function cleanCell(cell: string): string {
  const text = cell.replaceAll(/\s+/g, " ").trim();
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1).trim();
  return text.startsWith("'") ? text.slice(1) : text;
}

/** Splits "K7M4-2QXP 1550 4021" in one cell into two. */
function splitPasted(cells: Row, orderIds: readonly string[]): Row {
  const [, number = "", rest = ""] = /^(#?\w{4}[– -]?\w{4}):? (.+)$/.exec(cells[0] ?? "") ?? [];
  return cells.length === 1 && isOneOf(orderIds, number) ? [number, rest] : cells;
}

function isOneOf(orderIds: readonly string[], cell: string | undefined): boolean {
  const number = parseOrderNumber(cell ?? "");
  return number !== null && orderIds.includes(number);
}

function isBlank(cells: Row): boolean {
  return cells.every((cell) => cell === "");
}

/** Finds the column with the most numbers of these orders; null if no column has any. */
function findOrderColumn(rows: readonly Row[], orderIds: readonly string[]): number | null {
  const counts = listColumns(rows).map((column) => rows.filter((cells) => isOneOf(orderIds, cells[column])).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

function listColumns(rows: readonly Row[]): number[] {
  return [...Array(rows.reduce((width, cells) => Math.max(width, cells.length), 0)).keys()];
}

function parseBesideOrders(rows: readonly Row[], orderIds: readonly string[], orderColumn: number): ParsedNumbers {
  const [first = [], ...rest] = rows;
  const heads = parseOrderNumber(first[orderColumn] ?? "") === null ? first : null;
  const ours = rows.filter((cells) => isOneOf(orderIds, cells[orderColumn]));
  const columns = findNumberColumns(ours, { orderColumn, heads, all: listColumns(rows) });
  const [column] = columns;
  if (column === undefined) return refuse("No column with tracking numbers was found beside the order numbers.");
  if (columns.length > 1)
    return refuse(
      "Several columns could be the tracking numbers. Name the right one “Tracking number” in the first row.",
    );
  const numbersByOrder = new Map<string, string>();
  const doubts: string[] = [];
  for (const cells of ours) {
    const id = parseOrderNumber(cells[orderColumn] ?? "") ?? "";
    const number = parseNumber(cells[column] ?? "", doubts);
    const before = numbersByOrder.get(id)?.split(", ") ?? [];
    // An order in two parcels has two lines.
    if (number !== "" && !before.includes(number)) numbersByOrder.set(id, [...before, number].join(", "));
  }
  const others = (heads === null ? rows : rest).filter((cells) => !isBlank(cells) && !ours.includes(cells)).length;
  if (others > 0) doubts.push(`${formatCounted(others, "line is", "lines are")} not about these orders.`);
  return { found: numbersByOrder, source: describeColumn(column, heads, ours), doubts };
}

function describeColumn(column: number, heads: Row | null, ours: readonly Row[]): string {
  if (heads !== null) return `in the column “${heads[column]}”`;
  return ours.every((cells) => cells.length <= 2) ? "beside the order numbers" : `in column ${column + 1}`;
}

/** Words in carriers' headings of the column with the tracking numbers, the most reliable first. */
const headWords = ["tracking", "consignment", "waybill", "barcode", "parcel n", "shipment n"];

/** Finds the columns that may hold the tracking numbers: by their heading or, without headings, by their contents. */
function findNumberColumns(
  ours: readonly Row[],
  { orderColumn, heads, all }: { orderColumn: number; heads: Row | null; all: readonly number[] },
): number[] {
  const others = all.filter((column) => column !== orderColumn);
  const filled = (column: number) => ours.map((cells) => cells[column] ?? "").filter((cell) => cell !== "");
  if (heads === null || others.length === 1)
    return others.filter(
      (column) => filled(column).length > 0 && filled(column).every((cell) => isNumber(cell) || isCutOff(cell)),
    );
  const candidates = others.filter((column) => filled(column).some((cell) => isNumber(cell) || isCutOff(cell)));
  const named = (word: string) => candidates.filter((column) => heads[column]?.toLowerCase().includes(word));
  return named(headWords.find((word) => named(word).length > 0) ?? "-");
}

function parseInOrder(rows: readonly Row[], orderIds: readonly string[]): ParsedNumbers {
  const cells = rows.map(([cell = ""]) => cell);
  // A heading has no digit.
  if (!/\d/.test(cells[0] ?? "") && cells[0] !== "") cells.shift();
  while (cells.at(-1) === "") cells.pop();
  if (cells.length > orderIds.length)
    return refuse(
      `There are ${cells.length} lines for ${formatCounted(orderIds.length, "order")}. Write the order number in front of each tracking number.`,
    );
  const doubts: string[] = [];
  const numbers = cells.map((cell, index) => [orderIds[index] ?? "", parseNumber(cell, doubts)] as const);
  return {
    found: new Map(numbers.filter(([, number]) => number !== "")),
    source: "one a line, in the order of the list",
    doubts,
  };
}

function parseNumber(cell: string, doubts: string[]): string {
  if (cell === "" || isNumber(cell)) return cell;
  doubts.push(
    isCutOff(cell)
      ? `A spreadsheet has cut off the digits of ${cell}. Copy the number from the carrier.`
      : `“${cell}” is not a tracking number.`,
  );
  return "";
}

/** Whether a cell may be any carrier's tracking number: four digits or more, and no sign of a link, address or date. */
function isNumber(cell: string): boolean {
  return /^[a-z0-9][a-z0-9 -]{5,49}$/i.test(cell) && cell.replaceAll(/\D/g, "").length >= 4;
}

/** Whether a spreadsheet has cut the last digits off a long number: 1.55E+13. */
function isCutOff(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell);
}
