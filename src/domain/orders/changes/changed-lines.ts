import { isLineQuantity, maxCartLines } from "#domain/cart/cart.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { formatPieces } from "#domain/format-counted.ts";
import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { priceLine, sumLines, type PricedLine } from "#domain/orders/checkout/price-order.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";
import type { WantedLine } from "./change-order.schema.ts";

export interface Discount {
  discountPence: Pence;
  discountReason: string;
}

export interface ChangedOrder extends Discount {
  lines: PricedLine[];
  discountedPence: Pence;
  /** The differences as sentences for the customer, in the order of the lines; empty if nothing differs. */
  changes: string[];
}

interface PresentOrder extends Discount {
  lines: readonly PricedLine[];
}

/**
 * Works out an order with changed lines. Kept lines keep their price and products have the catalogue's, unless the
 * admin gives another price. Refuses a position that the order does not have, with `order.changed`.
 */
export function workOutLines(
  present: PresentOrder,
  wanted: readonly WantedLine[],
  { discountPence, discountReason }: Discount,
  catalogue: Pick<Catalogue, "byId" | "byKey">,
): Result<ChangedOrder> {
  if (wanted.length === 0) return refuse({ code: "order.no-lines", field: "lines" });
  if (wanted.length > maxCartLines) return refuse({ code: "order.too-many-lines", field: "lines" });
  const refusals: Refusal[] = [];
  const lines: PricedLine[] = [];
  for (const [index, want] of wanted.entries()) {
    const line = toPricedLine(present.lines, want, catalogue, `lines.${index}`);
    if (line.ok) lines.push(line.value);
    else refusals.push(...line.refusals);
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const positions = listKept(wanted);
  if (new Set(positions).size < positions.length) return refuse({ code: "order.changed", field: "lines" });
  const subtotalPence = sumLines(lines);
  if (subtotalPence > maxPricePence) return refuse({ code: "order.total-too-high", field: "lines" });
  if (discountPence > subtotalPence || (discountPence > 0 && discountReason === ""))
    return refuse({ code: "order.discount", field: "discountPence" });
  const discount = { discountPence, discountReason: discountPence === 0 ? "" : discountReason };
  return accept({
    lines,
    discountedPence: subtotalPence - discountPence,
    ...discount,
    changes: [...describeLineChanges(present.lines, wanted, lines), ...describeDiscountChange(present, discount)],
  });
}

function toPricedLine(
  present: readonly PricedLine[],
  want: WantedLine,
  catalogue: Pick<Catalogue, "byId" | "byKey">,
  field: string,
): Result<PricedLine> {
  if (want.kind === "product") {
    const priced = priceLine(want, catalogue, field);
    return priced.ok ? accept(withOwnPrice(priced.value, want)) : priced;
  }
  if (!isLineQuantity(want.quantity)) return refuse({ code: "order.quantity", field: `${field}.quantity` });
  if (want.kind === "kept") {
    const line = present[want.position];
    return line === undefined
      ? refuse({ code: "order.changed", field })
      : accept(withOwnPrice({ ...line, quantity: want.quantity }, want));
  }
  const { name, unitPricePence, quantity } = want;
  return accept({ ...ownLine, name, originalName: name, unitPricePence, quantity });
}

function withOwnPrice(line: PricedLine, { ownPricePence }: { ownPricePence?: Pence | undefined }): PricedLine {
  return ownPricePence === undefined ? line : { ...line, unitPricePence: ownPricePence };
}

/** The empty fields of an admin's own line, which is not a product and has no page, picture or code. */
const ownLine = {
  productId: "",
  productKey: "",
  code: "",
  category: "",
  selectedSize: "",
  selectedOption: "",
  unitCostPence: null,
  supplierUrl: "",
  imageUrl: "",
};

function describeLineChanges(
  present: readonly PricedLine[],
  wanted: readonly WantedLine[],
  lines: readonly PricedLine[],
): string[] {
  const keptPositions = new Set(listKept(wanted));
  const replaced = new Set<number>();
  const changes: string[] = [];
  for (const [index, want] of wanted.entries()) {
    const line = lines[index];
    if (line === undefined) continue;
    if (want.kind === "kept") {
      const before = present[want.position];
      if (before === undefined) continue;
      if (before.quantity !== want.quantity)
        changes.push(`${line.name}: ${want.quantity} instead of ${before.quantity}`);
      if (before.unitPricePence !== line.unitPricePence)
        changes.push(
          `${line.name}: ${formatPrice(line.unitPricePence)} each instead of ${formatPrice(before.unitPricePence)}`,
        );
      continue;
    }
    const added = `${formatPieces(line)}, ${formatPrice(line.unitPricePence * line.quantity)}`;
    const insteadOf = want.kind === "product" ? want.insteadOf : undefined;
    const former = insteadOf === undefined ? undefined : present[insteadOf];
    if (insteadOf === undefined || former === undefined || keptPositions.has(insteadOf)) {
      changes.push(`New: ${added}`);
    } else {
      replaced.add(insteadOf);
      changes.push(`${added}, instead of ${formatPieces(former)}`);
    }
  }
  const gone = present.filter((_line, position) => !keptPositions.has(position) && !replaced.has(position));
  return [...changes, ...gone.map((line) => `Removed: ${formatPieces(line)}`)];
}

function listKept(wanted: readonly WantedLine[]): number[] {
  return wanted.filter((want) => want.kind === "kept").map(({ position }) => position);
}

function describeDiscountChange(before: Discount, now: Discount): string[] {
  if (before.discountPence === now.discountPence && before.discountReason === now.discountReason) return [];
  if (now.discountPence === 0) return [`The discount of ${formatPrice(before.discountPence)} has been removed`];
  return [`Discount of ${formatPrice(now.discountPence)}: ${now.discountReason}`];
}
