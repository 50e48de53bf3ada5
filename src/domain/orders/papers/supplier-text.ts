import { formatCsv } from "#domain/format-csv.ts";
import type { SupplierList } from "./supplier-list.ts";

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
