import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { formatPrice } from "#domain/money.ts";
import type { KitLine } from "#domain/pond/kit/kit-line.ts";
import { formatKitVariant } from "#domain/pond/kit/kit-variant.ts";
import { choosePondKit } from "#domain/pond/kit/pond-kit.ts";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { pondFields, type PondTexts } from "#domain/pond/pond-fields.ts";
import { kitParts, type KitPart, type Pond } from "#domain/pond/pond.ts";
import {
  formatFlow,
  formatLitres,
  formatMetres,
  formatQuantity,
  formatYearlyCost,
  unitOf,
} from "#domain/pond/quantities.ts";
import { sizePond, type PondSizes } from "#domain/pond/size-pond.ts";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";

const inWords = new Intl.ListFormat("en-GB");

export const kitLabels: Readonly<Record<KitPart, string>> = {
  pump: "Pump",
  filter: "Filter",
  uv: "UV",
  air: "Air",
  pipe: "Pipe",
  clips: "Clips",
  drain: "Drains",
  drainpipe: "Drain pipe",
};

const missingNames: Readonly<Record<KitPart, string>> = {
  pump: "a pump",
  filter: "a filter",
  uv: "a UV clarifier",
  air: "an air pump",
  pipe: "a hose or pipe",
  clips: "hose clips",
  drain: "bottom drains",
  drainpipe: "drain pipe",
};

/** Describes the product to ask for by phone, because the shop has none that fits. */
function describeNeed(part: KitPart, sizes: PondSizes): string {
  const name = missingNames[part];
  if (part === "pump") return `${name} for ${formatFlow(sizes.middleFlowLph)} at ${formatMetres(sizes.head.totalM)}`;
  if (part === "filter") return `${name} rated for ${formatLitres(sizes.filterL)}`;
  if (part === "uv") return `${name} of ${formatQuantity(sizes.uvW, 1, "W")}`;
  if (part === "air") return `${name} of ${formatQuantity(sizes.airLpm, 1, "l/min")}`;
  return name;
}

export type ShownKitLine = ReturnType<typeof toShownKitLine>;

interface KitSource {
  pond: Pond;
  sizes: PondSizes;
  reading: Record<"shown" | "tidy", PondTexts>;
  products: readonly Product[];
}

export function toShownKitLine(line: KitLine, { pond, sizes, reading: { shown, tidy }, products }: KitSource) {
  const { part, reason, others, isRemoved } = line;
  const product = toShownKitProduct(line);
  const without = kitParts.filter((each) => (each === part ? !isRemoved : pond.without.includes(each)));
  return {
    part,
    label: kitLabels[part],
    heading: product?.name ?? line.heading,
    reason,
    others,
    isRemoved,
    // The path of the same pond with this part left out or added again.
    togglePath: withFigures(href("pond"), { ...tidy, without: without.join(".") }),
    product,
    // The product to ask for; null if the shop has one that fits.
    ask: line.variant === null ? describeNeed(part, sizes) : null,
    wayOut: part === "filter" && line.variant === null ? findWayOut(products, pond, tidy) : null,
    length: toShownLength(part, pond, { shown, tidy }),
  };
}

/** Finds a different place for a pond's filter for which the shop has a filter that fits; null if there is none. */
function findWayOut(products: readonly Product[], { state }: Pond, tidy: PondTexts) {
  const places = [
    { label: "Work it out with the filter beside the pond, fed by the pump", stands: "", state: "" },
    {
      label: "Work it out with the filter at water level, fed by a bottom drain",
      stands: "below",
      state: state === "new" ? state : "",
    },
  ];
  for (const { label, ...place } of places) {
    const reading = parsePond({ ...tidy, ...place });
    if (reading.state !== "known") continue;
    const kit = choosePondKit(products, reading.pond, sizePond(reading.pond));
    if (kit.some(({ part, variant }) => part === "filter" && variant !== null))
      return { label, path: withFigures(href("pond"), reading.tidy) };
  }
  return null;
}

export type ShownKitLength = NonNullable<ReturnType<typeof toShownLength>>;

/** Returns the metres of pipe in the kit: the shop's assumption, until the visitor types a length. */
function toShownLength(part: KitPart, { units }: Pond, { shown, tidy }: Record<"shown" | "tidy", PondTexts>) {
  if (part !== "pipe" && part !== "drainpipe") return null;
  const name = part === "pipe" ? "hose" : "drainRun";
  const label = part === "pipe" ? "Length" : "Length from each drain";
  return {
    name,
    label,
    value: shown[name],
    unit: unitOf(pondFields[name], units),
    isSupposed: tidy[name] === "",
  } as const;
}

/** Returns a product of the kit, with its page and its cart line. A text is "" if there is nothing to show. */
export function toShownKitProduct({
  variant,
  quantity,
  yearlyPounds,
}: Pick<KitLine, "variant" | "quantity" | "yearlyPounds">) {
  if (variant === null) return null;
  const { product, option, size, pricePence } = variant;
  const imageUrl = stablePictureUrl(product.imageSource);
  const name = formatKitVariant(variant);
  return {
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    path: href("product", { category: product.category, productId: product.id }, { size, option }),
    thumbnail: imageUrl === "" ? "" : toThumbnailUrl(imageUrl),
    priceText: formatPrice(pricePence * quantity),
    runText: yearlyPounds > 0 ? `${formatYearlyCost(yearlyPounds)} a year to run` : "",
    item: createCartItem(
      { ...product, imageUrl },
      { selectedSize: size, selectedOption: option, quantity, unitPricePence: pricePence },
    ),
  };
}

/** Adds up a kit's price and running cost, without removed parts. `running`: parts that draw power, costliest first. */
export function sumKit(lines: readonly KitLine[], sizes: PondSizes) {
  const bought = lines.filter((line) => line.variant !== null && !line.isRemoved);
  const pence = bought.reduce((sum, { variant, quantity }) => sum + (variant?.pricePence ?? 0) * quantity, 0);
  const missing = lines.filter((line) => line.variant === null && !line.isRemoved).map(({ part }) => part);
  const yearly = bought.reduce((sum, { yearlyPounds }) => sum + yearlyPounds, 0);
  return {
    parts: bought.length,
    name: `Kit of ${formatCounted(bought.length, "part")}`,
    // The parts for which the shop has nothing; "" if the kit is complete.
    without: inWords.format(missing.map((part) => missingNames[part])),
    asks: inWords.format(missing.map((part) => describeNeed(part, sizes))),
    pence,
    priceText: formatPrice(pence),
    yearlyText: formatYearlyCost(yearly),
    running: bought
      .filter(({ yearlyPounds }) => yearlyPounds > 0)
      .toSorted((one, other) => other.yearlyPounds - one.yearlyPounds)
      .map(({ part, powerW, runs, yearlyPounds }) => ({
        label: `${kitLabels[part]}, ${powerW}\u00a0W, ${runs}`,
        costText: formatYearlyCost(yearlyPounds),
        // The share of the total, in per cent.
        share: Math.round((100 * yearlyPounds) / yearly),
      })),
  };
}
