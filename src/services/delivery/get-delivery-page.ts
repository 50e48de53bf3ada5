import { parseComparedItems } from "#domain/catalogue/compared-item.ts";
import { formatNumberRange } from "#domain/catalogue/measure.ts";
import {
  sentClasses,
  type DeliveryPrice,
  type DeliveryTable,
  type DeliveryZone,
} from "#domain/delivery/delivery-table.ts";
import { toParcelLine } from "#domain/delivery/parcel-line.ts";
import { getTown, getZone } from "#domain/delivery/zone-rule.ts";
import { parsePostcodePlace, type PostcodePlace } from "#domain/geography/postcode-place.ts";
import { formatPenceRange, formatPrice } from "#domain/money.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { leadToSold } from "#services/content/list-categories.ts";
import { estimateLines } from "./estimate-delivery.ts";

const defaultPage = {
  meta: { title: "Delivery", description: "What delivery costs, and how it is worked out." },
  heading: "Delivery",
  lead: "What delivery costs, and how it is worked out.",
  sections: [],
};

export type AskedPlace = ReturnType<typeof getAsked>;

/** Gets the page about delivery. `postcode` and `products` come from the page's URL; "" for none. */
export function getDeliveryPage(context: ContentContext, asked: { postcode: string; products: string }) {
  const { site, pages, delivery: table } = context.content.current();
  const { page, promise, delivery, returns } = pages.delivery;
  const place = parsePostcodePlace(asked.postcode);
  const texts = leadToSold(context, { ...(page ?? defaultPage), returns, fallback: delivery });
  return {
    ...texts,
    promise,
    vatRegistered: site.vatRegistered,
    asked: asked.postcode === "" || table === null ? null : getAsked(context, table, { ...asked, place }),
    table: table === null ? null : toShownTable(table, place),
  };
}

export type DeliveryPage = ReturnType<typeof getDeliveryPage>;
type ShownTable = ReturnType<typeof toShownTable>;
export type ShownZone = ShownTable["zones"][number];
export type ShownRate = ShownTable["rates"][number];

function getAsked(
  context: ContentContext,
  table: DeliveryTable,
  { postcode, products, place }: { postcode: string; products: string; place: PostcodePlace | null },
) {
  if (place === null) return { shown: postcode, isKnown: false, town: "", number: 0, zoneName: "", product: null };
  const zone = getZone(table, place);
  const [item] = parseComparedItems(products);
  const product = item === undefined ? undefined : context.services.catalogue.current()?.byKey.get(item.key);
  const first = product?.options[0]?.name ?? "";
  const choice = { selectedSize: product?.sizes[0] ?? "", selectedOption: item?.option || first, quantity: 1 };
  return {
    shown: place.shown,
    isKnown: true,
    /** The town, such as "Inverness"; "" if the owner names none. */
    town: getTown(table, place),
    number: typeof zone === "number" ? zone + 1 : 0,
    zoneName: typeof zone === "number" ? (table.zones[zone]?.name ?? "") : "",
    /** The cost for the product that was asked about; null without one. */
    product:
      product === undefined
        ? null
        : {
            name: product.name,
            path: getProductPath(product),
            estimate: estimateLines(table, place, [toParcelLine(product, choice)]),
          },
  };
}

function toShownTable(table: DeliveryTable, place: PostcodePlace | null) {
  const own = place === null ? "none" : getZone(table, place);
  const zones = table.zones.map((zone, index) => ({
    number: index + 1,
    name: zone.name,
    /** The places in the zone: "IV, KW1-14", "All other postcodes". */
    where: zone.shown === "" ? listRules(zone) : zone.shown,
    workingDays: formatNumberRange(zone.workingDays),
    isOwn: index === own,
  }));
  // The visitor's own column comes first.
  const columns = zones.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  return {
    zones,
    columns,
    rates: sentClasses.map((deliveryClass) => {
      const { name, holds } = table.classes[deliveryClass];
      // The prices are in the order of the columns.
      const prices = columns.map(({ number }) => formatCell(table.zones[number - 1]?.prices[deliveryClass]));
      return { deliveryClass, name, holds, prices };
    }),
    quoted: table.quoted,
    askNote: table.ask.note,
    checked: table.checked,
    collection: { workingDays: formatNumberRange(table.collection.workingDays), note: table.collection.note },
    regions: mapRegions
      .map((region) => getZone(table, region))
      .map((zone) => (typeof zone === "number" ? zone + 1 : 0)),
  };
}

function listRules({ rules }: DeliveryZone): string {
  return rules === "rest" ? "All other postcodes" : rules.map(({ text }) => text).join(", ");
}

function formatCell(price: DeliveryPrice | undefined): [price: string, beside: string] {
  if (price === undefined || price.kind === "not-sent") return ["Not sent", ""];
  if (price.kind === "quote")
    return ["Ask", price.typical === null ? "" : `typically ${formatPenceRange(price.typical)}`];
  const free = price.freeFromPence === null ? "" : `free from ${formatPrice(price.freeFromPence)}`;
  return [formatPenceRange(price), free];
}

/** One place in each outline of the page's map, in their order. Its postcode decides the zone, not the border. */
const mapRegions: readonly PostcodePlace[] = (
  [
    ["LS", 1],
    ["EH", 1],
    ["IV", 2],
    ["HS", 1],
    ["IV", 51],
    ["PA", 75],
    ["KA", 27],
    ["KW", 15],
    ["ZE", 1],
    ["BT", 1],
    ["IM", 1],
  ] as const
).map(([area, district]) => ({ area, district, sector: null, shown: "" }));
