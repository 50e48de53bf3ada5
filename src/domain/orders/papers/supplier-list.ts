import { countPieces } from "#domain/cart/cart.ts";
import { formatCsv } from "#domain/format-csv.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import type { SupplierOrder } from "./supplier-order.ts";

/** The pieces of a product in one choice that must be ordered. */
export interface SupplierLine extends ChosenProduct {
  orders: { id: string; quantity: number }[];
}

/** A product in one choice, named without size and option. `supplierUrl` is the supplier's page, or "". */
type ChosenProduct = Pick<
  PricedLine,
  "productKey" | "name" | "code" | "selectedSize" | "selectedOption" | "quantity" | "supplierUrl"
>;

export interface SupplierList {
  vendor: string;
  lines: SupplierLine[];
  /** The products that are ordered but have not arrived, the earliest due first. */
  ordered: OrderedLine[];
}

/** Pieces of a product in one choice that were ordered on the same day and are due on the same day. */
export interface OrderedLine extends SupplierLine {
  ids: number[];
  orderedOn: string;
  dueOn: string;
}

export interface OpenLine extends ChosenProduct {
  orderId: string;
  vendor: string;
}

export type AwaitedLine = OpenLine & Pick<SupplierOrder, "id" | "orderedOn" | "dueOn">;

/** Adds up wanted and awaited pieces by supplier and product, sorted by name. Lines without a supplier come last. */
export function buildSupplierLists(open: readonly OpenLine[], awaited: readonly AwaitedLine[]): SupplierList[] {
  const wanted = Map.groupBy(open, formatSupplier);
  const ordered = Map.groupBy(awaited, formatSupplier);
  return [...new Set([...wanted.keys(), ...ordered.keys()])]
    .toSorted((a, b) => Number(a === "") - Number(b === "") || a.localeCompare(b, "en-GB"))
    .map((vendor) => ({
      vendor,
      lines: addUp(wanted.get(vendor) ?? []),
      ordered: addUpAwaited(ordered.get(vendor) ?? []),
    }));
}

function addUpAwaited(awaited: readonly AwaitedLine[]): OrderedLine[] {
  const byDays = [...Map.groupBy(awaited, ({ orderedOn, dueOn }) => `${dueOn} ${orderedOn}`)];
  const ordered: OrderedLine[] = [];
  for (const [, lines] of byDays.toSorted(([one], [other]) => one.localeCompare(other))) {
    const [first] = lines;
    if (first === undefined) continue;
    const { orderedOn, dueOn } = first;
    for (const line of addUp(lines)) {
      const ids = lines.filter((one) => lineKey(one) === lineKey(line)).map(({ id }) => id);
      ordered.push({ ...line, ids, orderedOn, dueOn });
    }
  }
  return ordered;
}

/** Names the supplier: the vendor in the sheet, or else the host of the supplier's page. */
export function formatSupplier({ vendor, supplierUrl }: Pick<OpenLine, "vendor" | "supplierUrl">): string {
  if (vendor !== "") return vendor;
  return URL.parse(supplierUrl)?.hostname.replace(/^www\./, "") ?? "";
}

/** Makes a key that tells the products of order lines apart, with their choices. */
export function lineKey(line: Pick<PricedLine, "productKey" | "name" | "selectedSize" | "selectedOption">): string {
  const { productKey, name, selectedSize, selectedOption } = line;
  return JSON.stringify([productKey, productKey === "" ? name : "", selectedSize, selectedOption]);
}

function addUp(lines: readonly OpenLine[]): SupplierLine[] {
  const groups = Map.groupBy(lines, lineKey);
  return [...groups.values()]
    .flatMap((same): SupplierLine[] =>
      same.slice(0, 1).map(({ productKey, name, code, selectedSize, selectedOption }) => ({
        productKey,
        name,
        code,
        selectedSize,
        selectedOption,
        quantity: countPieces(same),
        supplierUrl: same.find(({ supplierUrl }) => supplierUrl !== "")?.supplierUrl ?? "",
        orders: [...Map.groupBy(same, ({ orderId }) => orderId)].map(([id, of]) => ({ id, quantity: countPieces(of) })),
      })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-GB") || a.selectedOption.localeCompare(b.selectedOption));
}

const headings = ["Supplier", "Code", "Product", "Size", "Option", "Quantity", "Orders", "Supplier page"];

export function formatSupplierCsv(lists: readonly SupplierList[]): string {
  const rows = lists.flatMap(({ vendor, lines }) =>
    lines.map((line) => [
      vendor,
      line.code,
      line.name,
      line.selectedSize,
      line.selectedOption,
      String(line.quantity),
      line.orders.map(({ id, quantity }) => (quantity === 1 ? id : `${id} × ${quantity}`)).join("; "),
      line.supplierUrl,
    ]),
  );
  return formatCsv([headings, ...rows]);
}

export function formatSupplierText({ lines }: Pick<SupplierList, "lines">): string {
  return lines
    .map(({ quantity, code, name, selectedSize, selectedOption }) =>
      [`${quantity} ×`, code, name, selectedSize, selectedOption].filter((part) => part !== "").join(" "),
    )
    .join("\r\n");
}
