import { countPieces } from "#domain/cart/cart.ts";
import { formatCsv } from "#domain/format-csv.ts";
import type { PricedLine } from "#domain/orders/placing/price-order.ts";

/** The pieces to order of one product in one choice. */
export interface SupplierLine extends ChosenProduct {
  orders: { id: string; quantity: number }[];
}

/** Named without size and option. `supplierUrl` is the supplier's page, or "". */
type ChosenProduct = Pick<PricedLine, "name" | "code" | "selectedSize" | "selectedOption" | "quantity" | "supplierUrl">;

export interface SupplierList {
  vendor: string;
  lines: SupplierLine[];
}

/** A line of an order that is not sent yet. */
export interface OpenLine extends ChosenProduct {
  orderId: string;
  /** Identifies the product; "" for a line of the dealer's own. */
  productKey: string;
  vendor: string;
}

/** Adds up open lines by supplier and product. Suppliers and products by name; lines without a supplier come last. */
export function buildSupplierLists(open: readonly OpenLine[]): SupplierList[] {
  const byVendor = Map.groupBy(open, findVendor);
  return [...byVendor]
    .toSorted(([a], [b]) => Number(a === "") - Number(b === "") || a.localeCompare(b, "en-GB"))
    .map(([vendor, lines]) => ({ vendor, lines: addUp(lines) }));
}

/** Where the sheet names nobody, the host of the supplier's page. */
function findVendor({ vendor, supplierUrl }: OpenLine): string {
  if (vendor !== "") return vendor;
  return URL.parse(supplierUrl)?.hostname.replace(/^www\./, "") ?? "";
}

function addUp(lines: readonly OpenLine[]): SupplierLine[] {
  const groups = Map.groupBy(lines, (line) =>
    JSON.stringify([line.productKey, line.productKey === "" ? line.name : "", line.selectedSize, line.selectedOption]),
  );
  return [...groups.values()]
    .flatMap((same): SupplierLine[] =>
      same.slice(0, 1).map(({ name, code, selectedSize, selectedOption }) => ({
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

/** The lists as a sheet for a spreadsheet, one product a row. */
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
