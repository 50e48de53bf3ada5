import type { MetaDescriptor } from "react-router";
import type { Prose } from "#domain/content/prose.ts";
import { fallbackAddress } from "#domain/media/picture.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";

interface Described {
  product: PublicProduct;
  category: { label: string };
  description: Prose | null;
}

/** One sentence about a product for search engines: the owner's first, else what the sheet says. */
export function productSummary({ product, category, description }: Described): string {
  const opening = description?.find((block) => block.kind === "paragraph");
  if (opening?.kind === "paragraph") return opening.spans.map((span) => span.text).join("");
  const maker = product.vendor === "" ? "" : ` by ${product.vendor}`;
  return `${product.name}${maker}, ${category.label.toLowerCase()} for koi and garden ponds. Delivered across the UK; no payment until your delivery is confirmed.`;
}

/** A product with its price in pounds, and the way to it, as search engines read them. One without a price makes no offer. */
export function structuredProduct(baseUrl: string, page: Described, trail: readonly Crumb[]): MetaDescriptor[] {
  const { product, category } = page;
  const lowest = lowestPence(product);
  return [
    ...(lowest === null
      ? []
      : [
          { property: "product:price:amount", content: pounds(lowest) },
          { property: "product:price:currency", content: "GBP" },
        ]),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        description: productSummary(page),
        category: category.label,
        url: baseUrl + product.address,
        ...(product.code === "" ? {} : { sku: product.code }),
        ...(product.vendor === "" ? {} : { brand: { "@type": "Brand", name: product.vendor } }),
        ...(product.picture === null ? {} : { image: [baseUrl + fallbackAddress(product.picture)] }),
        ...(lowest === null ? {} : { offers: offersOf(product, baseUrl) }),
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [{ label: "Home", to: "/" }, ...trail].map(({ label, to }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: label,
          item: baseUrl + to,
        })),
      },
    },
  ];
}

function offersOf(product: PublicProduct, baseUrl: string): object | object[] {
  const url = baseUrl + product.address;
  if (product.options.length > 0) {
    return product.options.map(({ name, pricePence }) => ({
      "@type": "Offer",
      name: `${product.name} (${name})`,
      price: pounds(pricePence),
      priceCurrency: "GBP",
      url,
    }));
  }
  return { "@type": "Offer", price: pounds(product.pricePence ?? 0), priceCurrency: "GBP", url };
}

function lowestPence({ options, pricePence }: PublicProduct): number | null {
  return options.length === 0 ? pricePence : Math.min(...options.map((option) => option.pricePence));
}

/** Pence as search engines want them: "12.50", without a sign and without separators. */
function pounds(pence: number): string {
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
}
