import { describe, expect, test } from "vitest";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import { structuredProduct } from "./structured-product.ts";

const valve: PublicProduct = {
  id: "12",
  key: "k",
  name: "Ball valve",
  originalName: "Ball valve",
  code: "BV-1",
  vendor: "Tarnbeck",
  category: "fittings",
  path: "/pond-products/fittings/12",
  imageUrl: "/media/products/valve.jpg",
  picture: { base: "/media/products/valve.1", widths: [320, 640, 1000], width: 1000, height: 1000, preview: null },
  pricePence: 1250,
  sizes: [],
  options: [],
  unitText: "",
  isSellable: true,
  labels: {},
  description: "",
  facts: [],
  optionTable: null,
  stock: null,
};
const option = (name: string, pricePence: number) => ({ name, pricePence });

function buildTags(change: Partial<PublicProduct>) {
  return structuredProduct("https://shop.example", {
    product: { ...valve, ...change },
    category: { label: "Fittings" },
    description: null,
    deliveryArea: "within 50 miles of Perth",
  }) as Record<string, unknown>[];
}

function build(change: Partial<PublicProduct>) {
  const [tag] = buildTags(change);
  return tag?.["script:ld+json"] as Record<string, unknown>;
}

const url = "https://shop.example/pond-products/fittings/12";

describe("the structured data of a product", () => {
  test("is what the sheet says, with its largest picture", () => {
    expect(build({})).toMatchObject({
      "@type": "Product",
      name: "Ball valve",
      sku: "BV-1",
      brand: { "@type": "Brand", name: "Tarnbeck" },
      image: ["https://shop.example/media/products/valve.1.1000.jpg"],
      url,
    });
    expect(build({ code: "", vendor: "", picture: null })).not.toHaveProperty("sku");
  });

  test("names the delivery area", () => {
    expect(build({})["description"]).toBe(
      "Ball valve by Tarnbeck, fittings for koi and garden ponds. Delivered within 50 miles of Perth; no payment until your delivery is confirmed.",
    );
  });

  test("says what the sheet describes, and whether it is in stock", () => {
    const stock = { state: "to-order", headline: "To order.", rest: "" } as const;
    const product = build({ description: "Shuts tight. Opens wide.", stock });
    expect(product).toMatchObject({
      description: "Shuts tight. Opens wide.",
      offers: { availability: "https://schema.org/BackOrder" },
    });
  });

  test("leaves out a picture that the shop does not have", () => {
    expect(build({ picture: null })).not.toHaveProperty("image");
    expect(build({ picture: valve.picture && { ...valve.picture, isPending: true } })).not.toHaveProperty("image");
  });

  test.each([
    [1250, "12.50"],
    [5, "0.05"],
    [99_999_999, "999999.99"],
  ])("%i pence are %s pounds", (pricePence, price) => {
    expect(build({ pricePence })["offers"]).toEqual({ "@type": "Offer", price, priceCurrency: "GBP", url });
  });

  test("options of several prices are a range, whatever the row's own price", () => {
    const options = [option("2 inch", 900), option("1 inch", 250), option("3 inch", 900)];
    expect(build({ options })["offers"]).toEqual({
      "@type": "AggregateOffer",
      lowPrice: "2.50",
      highPrice: "9.00",
      offerCount: 3,
      priceCurrency: "GBP",
      url,
    });
  });

  test("options of one price are one offer", () => {
    const offers = build({ options: [option("grey", 900), option("white", 900)] })["offers"];
    expect(offers).toEqual({ "@type": "Offer", price: "9.00", priceCurrency: "GBP", url });
  });

  test("is nothing where there is no price to be read", () => {
    expect(buildTags({ pricePence: null })).toEqual([]);
  });
});
