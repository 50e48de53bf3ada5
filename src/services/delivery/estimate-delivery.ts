import type { SeenCartLine } from "#domain/cart/check-cart.ts";
import { findSeenProduct } from "#domain/catalogue/chosen-product.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import { estimateForZone, type ParcelLine } from "#domain/delivery/estimate-delivery.ts";
import { toParcelLine } from "#domain/delivery/parcel-line.ts";
import { toShownEstimate } from "#domain/delivery/to-shown-estimate.ts";
import { getTown, getZone } from "#domain/delivery/zone-rule.ts";
import { parsePostcodePlace, type PostcodePlace } from "#domain/geography/postcode-place.ts";
import { ShopError } from "#domain/shop-error.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";

export type DeliveryEstimateView = ReturnType<typeof estimateLines>;

/**
 * Estimates the cost of delivering a cart to a postcode or its first half, with reasons. Products that have left the
 * sheet do not count. Throws delivery.postcode-unknown, delivery.no-prices and catalogue.list-failed.
 */
export async function estimateDelivery(
  services: Services,
  { postcode, cartItems }: { postcode: string; cartItems: readonly SeenCartLine[] },
) {
  const catalogue = requireCatalogue(services);
  const table = services.content.current().delivery;
  if (table === null) throw new ShopError("delivery.no-prices");
  const place = parsePostcodePlace(postcode);
  if (place === null) throw new ShopError("delivery.postcode-unknown");
  return estimateLines(table, place, toParcelLines(cartItems, catalogue));
}

export function toParcelLines(lines: readonly SeenCartLine[], catalogue: Pick<Catalogue, "byId" | "byKey">) {
  const parcelLines: ParcelLine[] = [];
  for (const line of lines) {
    const product = findSeenProduct(catalogue, line);
    if (product !== undefined) parcelLines.push(toParcelLine(product, line));
  }
  return parcelLines;
}

/** Estimates the cost of delivering lines to a place, in words. `place` is null if the postcode names none. */
export function estimateLines(table: DeliveryTable, place: PostcodePlace | null, lines: readonly ParcelLine[]) {
  const found = place === null ? "none" : getZone(table, place);
  const zone = typeof found === "number" ? (table.zones[found] ?? null) : null;
  const estimate = estimateForZone(table.classes, zone, lines);
  const { fromPence, toPence } = estimate;
  return {
    ...toShownEstimate(estimate),
    place: place?.shown ?? "",
    /** The town, such as "Inverness"; "" if the owner names none. */
    town: place === null ? "" : getTown(table, place),
    /** The zone, such as "Highlands & Argyll"; "" for a place whose cost the dealer looks up each time. */
    zone: zone?.name ?? "",
    fromPence,
    toPence,
  };
}
