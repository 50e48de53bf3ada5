import { withFigures } from "#domain/addresses/figure-parameters.ts";
import { href } from "#domain/addresses/href.ts";
import { createCartItem, toThumbnailUrl } from "#domain/cart/cart-item.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";
import { formatPrice } from "#domain/money.ts";
import { formatYearlyCost, unitOf } from "#domain/pond/quantities.ts";
import { nameKitVariant } from "#domain/pond/kit/kit-variant.ts";
import type { KitLine } from "#domain/pond/kit/kit-line.ts";
import { pondFields, type PondTexts } from "#domain/pond/pond-fields.ts";
import { isUnfed, type KitPart, kitParts, type Pond } from "#domain/pond/pond.ts";

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

export type ShownKitLine = ReturnType<typeof showKitLine>;

/** A line of the kit as the page shows it. */
export function showKitLine(line: KitLine, pond: Pond, { shown, tidy }: Record<"shown" | "tidy", PondTexts>) {
  const { part, reason, others, isLeftOut } = line;
  const product = showKitProduct(line);
  const without = kitParts.filter((each) => (each === part ? !isLeftOut : pond.without.includes(each)));
  return {
    part,
    label: kitLabels[part],
    heading: product?.name ?? line.heading,
    reason,
    others,
    isLeftOut,
    // The same pond with this part left out, or put back.
    toggleAddress: withFigures(href("pond"), { ...tidy, without: without.join(".") }),
    product,
    // The same pond told in another way, where nothing can serve it as it is.
    wayOut:
      part === "filter" && isUnfed(pond)
        ? {
            label: "Work it out with the filter beside the pond",
            address: withFigures(href("pond"), { ...tidy, stands: "", state: "" }),
          }
        : null,
    length: showLength(part, pond, { shown, tidy }),
  };
}

export type ShownKitLength = NonNullable<ReturnType<typeof showLength>>;

/** How much of a pipe goes into the kit, which the visitor sees and changes in its line: as typed, or what is supposed until then. */
function showLength(part: KitPart, { units }: Pond, { shown, tidy }: Record<"shown" | "tidy", PondTexts>) {
  const name = part === "pipe" ? "hose" : part === "drainpipe" ? "drainRun" : null;
  if (name === null) return null;
  const label = name === "hose" ? "Length" : "Length from each drain";
  return {
    name,
    label,
    value: shown[name],
    unit: unitOf(pondFields[name], units),
    isSupposed: tidy[name] === "",
  } as const;
}

/** A product of the kit with its page and its cart line. Texts are "" where there is nothing to show. */
export function showKitProduct({
  variant,
  quantity,
  yearlyPounds,
}: Pick<KitLine, "variant" | "quantity" | "yearlyPounds">) {
  if (variant === null) return null;
  const { product, option, size, pricePence } = variant;
  const imageUrl = stablePictureAddress(product.imageSource);
  const name = nameKitVariant(variant);
  return {
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    address: href("product", { category: product.category, productId: product.id }, { size, option }),
    thumbnail: imageUrl === "" ? "" : toThumbnailUrl(imageUrl),
    priceText: formatPrice(pricePence * quantity),
    runText: yearlyPounds > 0 ? `${formatYearlyCost(yearlyPounds)} a year to run` : "",
    item: createCartItem(
      { ...product, imageUrl },
      { selectedSize: size, selectedOption: option, quantity, unitPricePence: pricePence },
    ),
  };
}

/** The cost of a kit and of running it, without the lines that are left out. `running`: the parts that draw power, largest first. */
export function sumKit(lines: readonly KitLine[]) {
  const bought = lines.filter((line) => line.variant !== null && !line.isLeftOut);
  const pence = bought.reduce((sum, { variant, quantity }) => sum + (variant?.pricePence ?? 0) * quantity, 0);
  const yearly = bought.reduce((sum, { yearlyPounds }) => sum + yearlyPounds, 0);
  return {
    parts: bought.length,
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    pence,
    priceText: formatPrice(pence),
    yearlyText: formatYearlyCost(yearly),
    running: bought
      .filter(({ yearlyPounds }) => yearlyPounds > 0)
      .toSorted((one, other) => other.yearlyPounds - one.yearlyPounds)
      .map(({ part, powerW, runs, yearlyPounds }) => ({
        label: `${kitLabels[part]}, ${powerW}\u00a0W, ${runs}`,
        costText: formatYearlyCost(yearlyPounds),
        // Of the whole, in per cent.
        share: Math.round((100 * yearlyPounds) / yearly),
      })),
  };
}
