import type { MetaDescriptor } from "react-router";
import { structuredData } from "#app/content/page-head.ts";
import type { Prose } from "#domain/content/article.ts";
import { largestUrl, type Picture } from "#domain/media/picture.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";

interface Described {
  product: PublicProduct;
  category: { label: string };
  description: Prose | null;
  /** Where the shop delivers: "across the UK". */
  deliveryArea: string;
}

/** Returns a summary: the sheet's description, the owner's first paragraph, or else the name and delivery area. */
export function productSummary({ product, category, description, deliveryArea }: Described): string {
  if (product.description !== "") return product.description;
  const opening = description?.find((block) => block.kind === "paragraph");
  if (opening?.kind === "paragraph") return opening.spans.map((span) => span.text).join("");
  const maker = product.vendor === "" ? "" : ` by ${product.vendor}`;
  return `${product.name}${maker}, ${category.label.toLowerCase()} for koi and garden ponds. Delivered ${deliveryArea}; no payment until your delivery is confirmed.`;
}

/** Describes a product with its price in pounds; nothing without one, which search engines report as an error. */
export function structuredProduct(baseUrl: string, page: Described): MetaDescriptor[] {
  const { product, category } = page;
  const prices = listPrices(product);
  if (prices.length === 0) return [];
  return [
    structuredData("Product", {
      name: product.name,
      description: productSummary(page),
      category: category.label,
      url: baseUrl + product.path,
      ...(product.code === "" ? {} : { sku: product.code }),
      ...(product.vendor === "" ? {} : { brand: { "@type": "Brand", name: product.vendor } }),
      ...buildImage(product.picture, baseUrl),
      offers: buildOffers(product, baseUrl),
    }),
  ];
}

const availability = {
  "in-stock": "InStock",
  low: "LimitedAvailability",
  "to-order": "BackOrder",
  "sold-out": "SoldOut",
  discontinued: "Discontinued",
};

/** Builds an offer from one price, a range from several. Says whether it is in stock only if the sheet does. */
function buildOffers(product: PublicProduct, baseUrl: string): object {
  const prices = listPrices(product);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const common = {
    priceCurrency: "GBP",
    url: baseUrl + product.path,
    ...(product.stock === null ? {} : { availability: `https://schema.org/${availability[product.stock.state]}` }),
  };
  return lowest === highest
    ? { "@type": "Offer", price: pounds(lowest), ...common }
    : {
        "@type": "AggregateOffer",
        lowPrice: pounds(lowest),
        highPrice: pounds(highest),
        offerCount: prices.length,
        ...common,
      };
}

/** Lists the possible prices of one piece in pence: each option's, else the row's. Empty if nothing is for sale. */
function listPrices({ options, pricePence }: PublicProduct): number[] {
  if (options.length > 0) return options.map((option) => option.pricePence);
  return pricePence === null ? [] : [pricePence];
}

/** Formats pence as search engines require: "12.50", without a currency sign or separators. */
function pounds(pence: number): string {
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
}

/** Leaves the image out while the shop has only a placeholder. */
function buildImage(picture: Picture | null, baseUrl: string): { image?: string[] } {
  return picture === null || picture.isPending ? {} : { image: [baseUrl + largestUrl(picture)] };
}
