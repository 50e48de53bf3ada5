import { isLineQuantity, maxCartLines } from "#domain/cart/cart.ts";
import { formatItemName } from "#domain/cart/cart-item.ts";
import { type Catalogue, type Product, unitPricePence } from "#domain/catalogue/product.ts";
import { stablePictureAddress } from "#domain/media/stable-address.ts";
import { maxPricePence, type Pence } from "#domain/money.ts";
import { accept, refuse, type Refusal, type Result } from "#domain/result.ts";

/** A requested line. Size and option are "" when the product has none. */
export interface RequestedLine {
  id: string;
  quantity: number;
  selectedSize: string;
  selectedOption: string;
}

/** A line as it is sold. The order keeps all of it, whatever changes in the product sheet. */
export interface PricedLine {
  productId: string;
  productKey: string;
  /** "product - size (option)". */
  name: string;
  originalName: string;
  code: string;
  category: string;
  selectedSize: string;
  selectedOption: string;
  unitPricePence: Pence;
  quantity: number;
  /** For the order desk only. */
  supplierUrl: string;
  /** The shop's own permanent address of the picture, or "". */
  imageUrl: string;
}

export interface PricedOrder {
  lines: PricedLine[];
  subtotalPence: Pence;
}

/**
 * Prices a request from the catalogue, the only source of prices. Merges lines with the same product, size and option. Returns
 * every refusal with its line: an unknown product, a size or option that is missing or not offered, a price that cannot be
 * read, a quantity or total that is too high.
 */
export function priceOrder(
  requested: readonly RequestedLine[],
  catalogue: Pick<Catalogue, "byId">,
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
    const identity = JSON.stringify([request.id, request.selectedSize, request.selectedOption]);
    const quantity = (lines.get(identity)?.quantity ?? 0) + request.quantity;
    if (!isLineQuantity(quantity)) refusals.push({ code: "order.quantity", field: `cartItems.${position}.quantity` });
    lines.set(identity, { ...priced.value, quantity });
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const sold = [...lines.values()];
  const subtotalPence = sold.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  if (subtotalPence > maxPricePence) return refuse({ code: "order.total-too-high", field: "cartItems" });
  return accept({ lines: sold, subtotalPence });
}

function priceLine(request: RequestedLine, catalogue: Pick<Catalogue, "byId">, field: string): Result<PricedLine> {
  const refusals: Refusal[] = [];
  if (!isLineQuantity(request.quantity)) refusals.push({ code: "order.quantity", field: `${field}.quantity` });
  const product = catalogue.byId.get(request.id);
  if (product === undefined) return refuse(...refusals, { code: "order.product-unknown", field: `${field}.id` });
  refusals.push(...checkChoices(product, request, field));
  if (refusals.length > 0) return { ok: false, refusals };
  const unitPrice = unitPricePence(product, request.selectedOption);
  if (unitPrice === null) return refuse({ code: "order.price-unreadable", field: `${field}.id` });
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
    quantity: request.quantity,
    supplierUrl: product.productUrl,
    imageUrl: stablePictureAddress(product.imageUrl),
  });
}

function checkChoices(product: Product, request: RequestedLine, field: string): Refusal[] {
  const refusals: Refusal[] = [];
  const hasSize = request.selectedSize !== "";
  const hasOption = request.selectedOption !== "";
  if (product.sizes.length > 0 && !hasSize)
    refusals.push({ code: "order.size-missing", field: `${field}.selectedSize` });
  if (hasSize && !product.sizes.includes(request.selectedSize))
    refusals.push({ code: "order.size-unknown", field: `${field}.selectedSize` });
  if (product.options.length > 0 && !hasOption)
    refusals.push({ code: "order.option-missing", field: `${field}.selectedOption` });
  if (hasOption && !product.options.some((option) => option.name === request.selectedOption)) {
    refusals.push({ code: "order.option-unknown", field: `${field}.selectedOption` });
  }
  return refusals;
}
