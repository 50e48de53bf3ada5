import { formatItemName } from "#domain/cart/cart-item.ts";
import { isLineQuantity, maxCartLines } from "#domain/cart/cart.ts";
import { findChoiceProblems, findSeenProduct } from "#domain/catalogue/chosen-product.ts";
import { findCost } from "#domain/catalogue/cost.ts";
import { unitPricePence, type Catalogue } from "#domain/catalogue/product.ts";
import { errorCatalogue, type ErrorCode } from "#domain/errors.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";
import type { RequestedLine } from "./place-order.schema.ts";

/** A line as it is sold. The order keeps every field, even if the product sheet changes. */
export interface PricedLine {
  productId: string;
  productKey: string;
  name: string;
  originalName: string;
  code: string;
  category: string;
  selectedSize: string;
  selectedOption: string;
  unitPricePence: Pence;
  /** The cost of the piece to the shop at the time of the order, never public; null if the sheet did not say. */
  unitCostPence: Pence | null;
  quantity: number;
  supplierUrl: string;
  /** The shop's own permanent URL of the picture; "" without a picture. */
  imageUrl: string;
}

/** A line as papers and emails show it, named without size and option. */
export type PlainLine = Pick<PricedLine, "name" | "selectedSize" | "selectedOption" | "quantity" | "unitPricePence">;

export function toPlainLine(line: PricedLine): PlainLine {
  const { name, originalName, selectedSize, selectedOption, quantity, unitPricePence: price } = line;
  return { name: originalName || name, selectedSize, selectedOption, quantity, unitPricePence: price };
}

export interface PricedOrder {
  lines: PricedLine[];
  subtotalPence: Pence;
}

/**
 * Prices a request from the catalogue, the only source of prices. Returns every refusal with its line. If something has
 * changed since the customer saw it, `order.lines-changed` comes first.
 */
export function priceOrder(
  requested: readonly RequestedLine[],
  catalogue: Pick<Catalogue, "byId" | "byKey">,
): Result<PricedOrder> {
  if (requested.length === 0) return refuse({ code: "order.empty", field: "cartItems" });
  if (requested.length > maxCartLines) return refuse({ code: "order.too-many-lines", field: "cartItems" });
  const refusals: Refusal[] = [];
  const lines = new Map<string, PricedLine>();
  for (const [position, request] of requested.entries()) {
    const priced = priceLine(request, catalogue, `cartItems.${position}`);
    if (!priced.ok) {
      refusals.push(...priced.refusals);
      continue;
    }
    const identity = JSON.stringify([priced.value.productId, request.selectedSize, request.selectedOption]);
    const quantity = (lines.get(identity)?.quantity ?? 0) + request.quantity;
    if (!isLineQuantity(quantity)) refusals.push({ code: "order.quantity", field: `cartItems.${position}.quantity` });
    lines.set(identity, { ...priced.value, quantity });
  }
  if (refusals.some(({ code }) => code === "order.line-gone" || code === "order.price-changed"))
    return refuse({ code: "order.lines-changed", field: "cartItems" }, ...refusals);
  if (refusals.length > 0) return { ok: false, refusals };
  const sold = [...lines.values()];
  const subtotalPence = sumLines(sold);
  if (subtotalPence > maxPricePence) return refuse({ code: "order.total-too-high", field: "cartItems" });
  return accept({ lines: sold, subtotalPence });
}

export function sumLines(lines: readonly PricedLine[]): Pence {
  return lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
}

/** Prices one line from the catalogue. `field` is the path that its refusals point to. */
export function priceLine(
  request: RequestedLine,
  catalogue: Pick<Catalogue, "byId" | "byKey">,
  field: string,
): Result<PricedLine> {
  const refusals: Refusal[] = [];
  if (!isLineQuantity(request.quantity)) refusals.push({ code: "order.quantity", field: `${field}.quantity` });
  const product = findSeenProduct(catalogue, request);
  if (product === undefined) return refuse(...refusals, toGoneRefusal(request, "order.product-unknown", `${field}.id`));
  for (const { part, kind } of findChoiceProblems(product, request)) {
    const name = part === "size" ? "selectedSize" : "selectedOption";
    refusals.push(toGoneRefusal(request, choiceCodes[part][kind], `${field}.${name}`));
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const unitPrice = unitPricePence(product, request.selectedOption);
  if (unitPrice === null) return refuse(toGoneRefusal(request, "order.price-unreadable", `${field}.id`));
  if (request.unitPricePence !== undefined && request.unitPricePence !== unitPrice) {
    const message = `The price is now ${formatPrice(unitPrice)}; it was ${formatPrice(request.unitPricePence)}.`;
    return refuse({ code: "order.price-changed", field: `${field}.unitPricePence`, message });
  }
  return accept({
    productId: product.id,
    productKey: product.key,
    name: formatItemName(product.name, request.selectedSize, request.selectedOption),
    originalName: product.originalName || product.name,
    code: product.code,
    category: product.category,
    selectedSize: request.selectedSize,
    selectedOption: request.selectedOption,
    unitPricePence: unitPrice,
    unitCostPence: findCost(product, request),
    quantity: request.quantity,
    supplierUrl: product.productUrl,
    imageUrl: stablePictureUrl(product.imageSource),
  });
}

const choiceCodes = {
  size: { missing: "order.size-missing", unknown: "order.size-unknown" },
  option: { missing: "order.option-missing", unknown: "order.option-unknown" },
} as const;

/** Describes a refused line. If the request has a key, the customer once saw the product: it is gone, not unknown. */
function toGoneRefusal(request: RequestedLine, code: ErrorCode, field: string): Refusal {
  if (request.key === undefined) return { code, field };
  return code === "order.product-unknown"
    ? { code: "order.line-gone", field }
    : { code: "order.line-gone", field, message: errorCatalogue[code].message };
}
