import { beforeAll, describe, expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { DetailColumnName } from "#domain/catalogue/sheet/sheet-columns.ts";
import { parseListQuery } from "#domain/routes/match.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { ShopError } from "#domain/shop-error.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { compareProducts } from "./compare-products.ts";
import { getProduct } from "./get-product.ts";
import { listAllProducts, listCategory } from "./list-found.ts";
import { toProductCard, type SearchContext } from "./public-product.ts";

const supplier = "https://supplier.example/secret-price-list";
const rows = [
  "name,code,image_url,product_url,vendor,category,price,available_sizes,option_price_pairs,description",
  ...Array.from({ length: 45 }, (_, index) => `Pump ${index + 1},P-${index + 1},,${supplier},Tarnbeck,pumps,10,,,`),
  `Slide Valve,V-1,media/products/slide_valve.png,${supplier},Muirwater,fittings,,"1.5"",2""","Grey,16.50,White,17.95",Shuts a line.`,
  `Viewing Window,W-1,https://pictures.example/w.jpg,${supplier},Lochmere,skimmers,POA,,,`,
  'Ball Valve,B-1,,,Muirwater,valves,,,"2"",3.00,4"",9.00",',
  'Ball Valve,B-2,,,Tarnbeck,valves,,,"2"",2.00,4"",4.00",',
  'Ball Valve,B-3,,,Lochmere,valves,,,"2"",30.00",',
  "Handle,B-4,,,Lochmere,valves,1.50,,,",
  "",
].join("\n");

let context: SearchContext;
let closed: SearchContext;

beforeAll(async () => {
  context = buildContext(await load(rows));
  closed = buildContext(null);
});

function load(sheet: string): Promise<Catalogue> {
  return loadCatalogue({
    source: { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) },
    sheet: { bytes: Buffer.from(sheet), hash: "0123456789abcdef" },
    loadedAt: new Date(0),
  });
}

function buildContext(catalogue: Catalogue | null): SearchContext {
  return {
    searchWords: noSearchWords,
    catalogue: { current: () => catalogue },
    pictures: {
      picture: (path) => ({ base: `/${path}`, widths: [320], width: 1000, height: 1000, preview: null }),
    },
  };
}

function allProducts(query: Record<string, string> = {}) {
  return listAllProducts(context, parseListQuery("products", new URLSearchParams(query)));
}

function category({ category: slug, ...query }: { category: string } & Record<string, string>) {
  return listCategory(context, { category: slug, ...parseListQuery("category", new URLSearchParams(query)) });
}

test("a card says whether the file of its picture is missing, or the sheet names none", () => {
  const pictures = { picture: () => null };
  const card = (code: string) => {
    const product = context.catalogue.current()?.products.find((each) => each.code === code);
    if (product === undefined) throw new Error(`there is no ${code}`);
    return toProductCard(product, pictures);
  };
  expect(card("V-1")).toMatchObject({ picture: null, isPictureMissing: true });
  expect(card("P-1")).not.toHaveProperty("isPictureMissing");
});

describe("all products", () => {
  test("are grouped by category, at most eight each, with a link to the rest", () => {
    const all = allProducts();
    if (all.state !== "groups") throw new Error(all.state);
    expect(all.groups.map(({ slug, products, viewAll }) => [slug, products.length, viewAll])).toEqual([
      ["pumps", 8, "View All 45 Products"],
      ["fittings", 1, null],
      ["skimmers", 1, null],
      ["valves", 4, null],
    ]);
  });

  test("with a search are one list with pages of 20, whose addresses keep the search", () => {
    const all = allProducts({ search: " pump ", page: "2" });
    if (all.state !== "found") throw new Error(all.state);
    expect(all.search).toBe("pump");
    expect(all.categories).toEqual([{ slug: "pumps", count: 45 }]);
    expect(all.list).toMatchObject({
      page: 2,
      pages: 3,
      total: 45,
      previousPath: "/pond-products?search=pump",
      nextPath: "/pond-products?search=pump&page=3",
    });
    expect(all.found.emptyMessage).toBeNull();
  });

  test("with a search that finds nothing have a message that quotes the search", () => {
    const all = allProducts({ search: 'koi "castle"' });
    expect(all.state === "found" && all.found.emptyMessage).toBe('No products found matching "koi "castle"".');
  });

  test("with a brand that the shop does not stock lead to what it is known for, and otherwise say that nothing is known", () => {
    const brands = [{ names: ["Oase"], categories: ["skimmers", "no_such_category", "valves"] }];
    const nearest = (search: string) => {
      const all = listAllProducts(
        { ...context, searchWords: { ...noSearchWords, brands } },
        parseListQuery("products", new URLSearchParams({ search })),
      );
      if (all.state !== "found" || all.found.nearest === null) throw new Error(all.state);
      const { why, brand, links } = all.found.nearest;
      return [why, brand, links.map(({ to }) => to.slice("/pond-products/".length))];
    };
    expect(nearest("oase")).toEqual(["brand", "Oase", ["skimmers", "valves"]]);
    expect(nearest("castle")).toEqual(["largest", "", ["pumps", "valves", "fittings", "skimmers"]]);
    const exact = parseListQuery("products", new URLSearchParams({ search: "slied valve", exact: "1" }));
    const asTyped = listAllProducts(context, { ...exact, exact: true });
    expect(asTyped.state === "found" && asTyped.found.nearest).toMatchObject({
      why: "found",
      links: [{ label: "Pipe Fittings", to: "/pond-products/fittings" }],
    });
    expect(allProducts({ search: "pump" })).toMatchObject({ found: { nearest: null } });
  });

  test("with a search redirect from a page beyond the last to the last", () => {
    expect(allProducts({ search: "pump", page: "9" })).toEqual({
      state: "moved",
      path: "/pond-products?search=pump&page=3",
    });
  });

  test("with a price in the search redirect to the filter, which can be taken off", () => {
    const path = "/pond-products?search=valve&price.to=5";
    expect(allProducts({ search: "valve under £5", "price.from": "2" })).toEqual({ state: "moved", path });
    expect(allProducts({ search: "valve under £5", exact: "1" })).not.toMatchObject({ path });
  });
});

describe("a category", () => {
  test("lists what is no longer made last, and leaves it out where it is filtered", async () => {
    const sheet = [
      "name,code,vendor,category,price,available_sizes,option_price_pairs,stock",
      "Old Pump,P-0,Tarnbeck,pumps,9,,,discontinued",
      ...[1, 2, 3, 4].map(
        (number) => `Pump ${number},P-${number},${number > 2 ? "Tarnbeck" : "Lochmere"},pumps,10,,,5`,
      ),
    ].join("\n");
    context = buildContext(await load(sheet));
    const list = (query: Record<string, string>) => {
      const found = category({ category: "pumps", ...query });
      if (found.state !== "found") throw new Error(found.state);
      return { codes: found.list.products.map(({ code }) => code), filters: found.found.filters };
    };
    expect(list({}).codes).toEqual(["P-1", "P-2", "P-3", "P-4", "P-0"]);
    const { codes, filters } = list({ brand: "tarnbeck", show: "filters" });
    expect(codes).toEqual(["P-3", "P-4"]);
    const brands = filters?.open?.facets.find(({ key }) => key === "brand");
    expect(brands?.choices.map(({ value, count }) => [value, count])).toEqual([
      ["lochmere", 2],
      ["tarnbeck", 2],
    ]);
    context = buildContext(await load(rows));
  });

  test("shows 20 products on a page and links to the other pages", () => {
    const found = category({ category: "pumps", page: "2" });
    if (found.state !== "found") throw new Error(found.state);
    expect(found.list.products[0]).toEqual({
      id: "20",
      key: "P-21",
      category: "pumps",
      name: "Pump 21",
      code: "P-21",
      path: "/pond-products/pumps/20",
      priceText: "£10.00",
      optionCount: 0,
      facts: {},
      picture: null,
    });
    expect(found.list.buttons).toEqual([
      { page: 1, path: "/pond-products/pumps", current: false },
      { page: 2, path: "/pond-products/pumps?page=2", current: true },
      { page: 3, path: "/pond-products/pumps?page=3", current: false },
    ]);
  });

  test.each(["0", "-1", "two"])("with the invalid page %s shows page 1", (page) => {
    const found = category({ category: "pumps", page });
    expect(found.state === "found" && found.list.page).toBe(1);
  });

  test("redirects from a page beyond the last to the last and keeps the search", () => {
    expect(category({ category: "pumps", page: "4" })).toEqual({
      state: "moved",
      path: "/pond-products/pumps?page=3",
    });
    expect(category({ category: "pumps", page: "4", search: "tarnbeck pump" })).toEqual({
      state: "moved",
      path: "/pond-products/pumps?search=tarnbeck+pump&page=3",
    });
  });

  test("with a search that finds nothing has a message", () => {
    const found = category({ category: "pumps", search: "heron" });
    expect(found.state === "found" && found.found.emptyMessage).toBe('No products found matching "heron".');
  });

  test.each(["castles", "__proto__", "PUMPS", ""])(
    "that does not exist (%j) has the message of an empty category",
    (slug) => {
      expect(category({ category: slug })).toMatchObject({
        state: "unknown-category",
        message: "No products found in this category.",
      });
    },
  );
});

describe("a list that is narrowed down", () => {
  const valves = (query: Record<string, string>) => {
    const found = category({ category: "valves", ...query });
    if (found.state !== "found") throw new Error(JSON.stringify(found));
    return found;
  };

  test("shows the option that the filters leave, with its price, and leads to it", () => {
    const { list } = valves({ size: "4in" });
    expect(list.products.map(({ code, path, priceText, option }) => [code, path, priceText, option])).toEqual([
      ["B-1", "/pond-products/valves/47?option=4%22", "£9.00", '4"'],
      ["B-2", "/pond-products/valves/48?option=4%22", "£4.00", '4"'],
    ]);
  });

  test("counts beside each choice what it would find, and offers none that would find nothing", () => {
    const { filters } = valves({ size: "4in", show: "filters" }).found;
    expect(filters?.quick).toEqual({
      label: "Size",
      choices: [
        { value: "2in", label: '2"', count: 3, isChosen: false, query: "?show=filters&size=2in&size=4in" },
        { value: "4in", label: '4"', count: 2, isChosen: true, query: "?show=filters" },
      ],
    });
    const brands = filters?.open?.facets.find(({ key }) => key === "brand")?.choices;
    expect(brands?.map(({ label, count, query }) => [label, count, query])).toEqual([
      ["Lochmere", 0, null],
      ["Muirwater", 1, "?show=filters&brand=muirwater&size=4in"],
      ["Tarnbeck", 1, "?show=filters&brand=tarnbeck&size=4in"],
    ]);
    expect(filters?.applied).toEqual([{ label: 'Size 4"', query: "?show=filters" }]);
  });

  test("keeps its filters from page to page and in the order it is sorted", () => {
    const { list } = valves({ sort: "price-desc" });
    expect(list.products.map(({ code }) => code)).toEqual(["B-3", "B-1", "B-2", "B-4"]);
    expect(category({ category: "pumps", sort: "name", page: "9" })).toMatchObject({
      path: "/pond-products/pumps?sort=name&page=3",
    });
  });

  test.each([
    ["what it does not have", { size: "99in", brand: "muirwater", "spec.flow.from": "3" }, "?brand=muirwater"],
    ["bounds that leave nothing out", { "price.from": "1", "price.to": "900" }, ""],
  ])("redirects from %s to the address that means the same", (_, query, expected) => {
    expect(category({ category: "valves", ...query })).toEqual({
      state: "moved",
      path: `/pond-products/valves${expected}`,
    });
  });

  test("says so when nothing is left, and keeps the ways back", () => {
    const found = valves({ "price.from": "5", "price.to": "5.5" });
    expect(found.found.emptyMessage).toBe("No products match all your filters.");
    expect(found.found.filters?.applied).toEqual([{ label: "Price £5 to £5.50", query: "" }]);
    expect(found.found.filters?.waysOut?.help).toMatch(/^Price in this list: £[\d.]+ to £[\d.]+\.$/);
    for (const { query, count } of found.found.filters?.waysOut?.choices ?? []) {
      const next = category({ category: "valves", ...Object.fromEntries(new URLSearchParams(query ?? "")) });
      expect(next.state === "found" && next.list.total).toBe(count);
    }
    expect(found.found.filters?.waysOut?.choices).not.toEqual([]);
    expect(valves({}).found.filters).not.toHaveProperty("waysOut");
  });

  test("offers no filters where it is short", () => {
    expect(category({ category: "fittings" })).toMatchObject({ found: { filters: null } });
  });

  test("may be a search, whose words the filters keep", () => {
    const all = allProducts({ search: "valve", brand: "tarnbeck" });
    if (all.state !== "found") throw new Error(all.state);
    expect(all.list.products.map(({ code }) => code)).toEqual(["B-2"]);
    expect(all.found.filters?.clearQuery).toBe("?search=valve");
  });
});

describe("a product", () => {
  test("is shown with its sizes, options and prices", () => {
    expect(getProduct(context, { category: "fittings", id: "45" })).toEqual({
      state: "found",
      product: {
        id: "45",
        key: "V-1",
        name: "Slide Valve",
        originalName: "Slide Valve",
        code: "V-1",
        vendor: "Muirwater",
        category: "fittings",
        path: "/pond-products/fittings/45",
        imageUrl: "/media/products/slide_valve.jpg",
        picture: { base: "/media/products/slide_valve.png", widths: [320], width: 1000, height: 1000, preview: null },
        pricePence: null,
        sizes: ['1.5"', '2"'],
        options: [
          { name: "Grey", pricePence: 1650 },
          { name: "White", pricePence: 1795 },
        ],
        isSellable: true,
        labels: {},
        description: "Shuts a line.",
        facts: [],
        optionTable: null,
        stock: null,
      },
      choice: { selectedSize: '1.5"', selectedOption: "Grey" },
      relations: { spares: [], fits: [], goesWith: [], siblings: [], replaces: [] },
      more: [],
    });
  });

  test.each([
    [{ option: "White" }, { size: '1.5"', option: "White" }],
    [
      { size: '1.5"', option: "Grey" },
      { size: '1.5"', option: "Grey" },
    ],
    [
      { size: '2"', option: "White" },
      { size: '2"', option: "White" },
    ],
  ])("opens with the choice %j of its address", (named, { size, option }) => {
    const choice = { selectedSize: size, selectedOption: option };
    expect(getProduct(context, { category: "fittings", id: "45", ...named })).toMatchObject({ state: "found", choice });
  });

  test.each([
    [{ option: "Blue" }, ""],
    [{ size: '2"', option: "Blue" }, "?size=2%22"],
  ])("with %j, which it does not have, leads to its own address", (named, query) => {
    expect(getProduct(context, { category: "fittings", id: "45", ...named })).toEqual({
      state: "not-offered",
      path: `/pond-products/fittings/45${query}`,
    });
  });

  test("comes with four more of its category", () => {
    const found = getProduct(context, { category: "pumps", id: "43" });
    expect(found.state === "found" && found.more.map(({ name }) => name)).toEqual([
      "Pump 45",
      "Pump 1",
      "Pump 2",
      "Pump 3",
    ]);
  });

  test("without a readable price is shown but not sellable", () => {
    const found = getProduct(context, { category: "skimmers", id: "46" });
    expect(found.state === "found" && found.product).toMatchObject({
      pricePence: null,
      isSellable: false,
    });
  });

  test("with a picture on another host has an address in this shop", () => {
    const found = getProduct(context, { category: "skimmers", id: "46" });
    expect(found.state === "found" && found.product.imageUrl).toMatch(/^\/media\/remote\/[0-9a-f]{16}\.jpg$/);
  });

  test("with a wrong category in its address redirects to the right one", () => {
    expect(getProduct(context, { category: "pumps", id: "45" })).toEqual({
      state: "moved",
      path: "/pond-products/fittings/45",
    });
  });

  test.each(["51", "-1", "045", "1e1", "toString", ""])("of the unknown number %j is missing", (id) => {
    expect(getProduct(context, { category: "pumps", id })).toEqual({ state: "missing", message: "Product not found" });
  });
});

test("lists carry neither descriptions nor stock", () => {
  const lists = JSON.stringify([allProducts(), allProducts({ search: "slide" }), category({ category: "fittings" })]);
  expect(lists).not.toMatch(/description|stock|Shuts a line/);
  expect(JSON.stringify(getProduct(context, { category: "fittings", id: "45" }))).toContain("Shuts a line");
});

test("no public result contains the address of the supplier's page", () => {
  const everything = [
    allProducts(),
    allProducts({ search: "slide" }),
    category({ category: "fittings" }),
    getProduct(context, { category: "fittings", id: "45" }),
  ];
  expect(JSON.stringify(everything)).toContain("Slide Valve");
  expect(JSON.stringify(everything)).not.toContain("supplier");
});

test("lists and products are unavailable until a sheet has been loaded", () => {
  const list = expect.objectContaining({
    status: "unavailable",
    message: "Failed to load products. Please try again later.",
  });
  const product = expect.objectContaining({
    status: "unavailable",
    message: "Failed to load product details. Please try again later.",
  });
  const catchError = (verb: () => unknown) => {
    try {
      return verb();
    } catch (error) {
      expect(error).toBeInstanceOf(ShopError);
      return error;
    }
  };
  expect(catchError(() => listAllProducts(closed, parseListQuery("products", new URLSearchParams())))).toEqual(list);
  expect(
    catchError(() => listCategory(closed, { category: "pumps", ...parseListQuery("category", new URLSearchParams()) })),
  ).toEqual(list);
  expect(catchError(() => getProduct(closed, { category: "pumps", id: "0" }))).toEqual(product);
});

interface ShownColumn {
  cell: string;
  /** The pages that show it in words. */
  pages: ("product" | "comparison")[];
}

/** A new column needs a row here, so that no page forgets it. */
const shownColumns: Record<DetailColumnName, ShownColumn> = {
  description: { cell: "Shuts a line.", pages: ["product"] },
  stock: { cell: "in stock", pages: ["product", "comparison"] },
  // Only the desk sees it.
  cost: { cell: "7.20", pages: [] },
  lead_days: { cell: "5-7", pages: ["product", "comparison"] },
  weight_kg: { cell: "4.6", pages: ["product", "comparison"] },
  // The estimate of delivery follows from it.
  delivery_class: { cell: "parcel", pages: [] },
  unit: { cell: "20 kg", pages: ["product", "comparison"] },
  goes_with: { cell: "B-2", pages: ["product"] },
  fits: { cell: "B-2", pages: ["product"] },
  replaced_by: { cell: "B-2", pages: ["product"] },
  flow_curve: { cell: "0: 8000, 1.5: 6850, 4.2: 0", pages: ["product"] },
  // It hides the whole product.
  status: { cell: "", pages: [] },
};

test.each(Object.entries(shownColumns))("each page that should show %s does so", async (column, { cell, pages }) => {
  async function render(written: string) {
    const sheet = `name,code,category,price,available_sizes,option_price_pairs,${column}\nValve,B-1,valves,9,,,"${written}"\nPump,B-2,pumps,90,,,\n`;
    const shop = buildContext(await load(sheet));
    return {
      product: JSON.stringify(getProduct(shop, { category: "valves", id: "0" })),
      comparison: JSON.stringify(compareProducts(shop, "B-1,B-2")),
    };
  }
  const [without, withCell] = [await render(""), await render(cell)];
  const changed = (["product", "comparison"] as const).filter((page) => withCell[page] !== without[page]);
  expect(changed).toEqual(pages);
});
