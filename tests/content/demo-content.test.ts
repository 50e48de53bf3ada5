import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { readContentFolder } from "#adapters/content/content-folder.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { parseCategory } from "#domain/catalogue/category.ts";
import { addRunningCosts } from "#domain/catalogue/running-cost.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { productFileName, type SiteContent } from "#domain/content/site-content.ts";
import { cancellationFormName, legalPageNames } from "#domain/legal/legal-page.ts";
import { judgeGoodsWording } from "#domain/legal/wording.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { href } from "#domain/routes/href.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";

describe("the demo shop", () => {
  let content: SiteContent;
  let texts: string;
  let rows: Record<string, string>[];
  beforeAll(async () => {
    const files = await readContentFolder("content");
    const reading = parseContent(files, { live: false });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    content = reading.content;
    const { products, ...rest } = content;
    texts = JSON.stringify({ ...rest, products: [...products.values()] });
    rows = parse(await readFile("content/products.csv", "utf8"), {
      columns: true,
      relax_column_count: true,
      relax_quotes: true,
    });
  });

  test("offers quick searches that find products of their category, and filters by columns of its sheet", async () => {
    const { contents } = parseCatalogue(await readFile("content/products.csv"));
    const { searchWords, categories } = content;
    const searches = categories.flatMap(({ slug, quickSearches }) =>
      quickSearches.map(({ search }) => [slug, search] as const),
    );
    // A category with few products needs none.
    const large = contents.categories.filter(({ count }) => count > 2).map(({ slug }) => slug);
    expect(large.filter((slug) => !searches.some(([category]) => category === slug))).toEqual([]);
    for (const [category, search] of searches) {
      const found = searchCatalogue(contents, searchWords, search, { category });
      expect([search, found.products.length > 0, found.shownFor]).toEqual([search, true, null]);
    }
    const catalogue = addRunningCosts({ ...contents, revision: "demo", loadedAt: "" }, content.site);
    const columns = catalogue.factColumns.map(({ name }) => name);
    for (const { quickFilter, cardFacts } of categories) {
      expect(["", ...columns]).toContain(quickFilter);
      for (const [, name] of cardFacts.join().matchAll(/\[(.+?)\]/g)) expect(columns).toContain(name);
    }
  });

  test("has six ponds with 30, 15, 43, 13, 5 and 4 pictures, each with its own alt text, and a testimonial for the first only", () => {
    expect(
      content.projects.map((project) => [project.id, project.pictures.length, project.testimonial !== null]),
    ).toEqual([
      ["pond1", 30, true],
      ["pond2", 15, false],
      ["pond3", 43, false],
      ["pond4", 13, false],
      ["pond5", 5, false],
      ["pond6", 4, false],
    ]);
    for (const project of content.projects) {
      expect(project.pictures.map((picture) => picture.src)).toEqual(
        project.pictures.map((_, index) => `media/portfolio/${project.id}/${String(index + 1).padStart(2, "0")}.jpg`),
      );
      const alts = project.pictures.map((picture) => picture.alt);
      expect(new Set(alts).size).toBe(alts.length);
    }
  });

  test("has every picture that it names", () => {
    expect(content.missingPictures).toEqual([]);
  });

  test("has the specified home page", () => {
    const { home } = content.pages;
    expect(home.hero).toMatchObject({
      headline: "Expertly Built Custom Ponds & Pond Equipment Sales with Delivery",
      primary: { label: "Contact for Pond Services", to: "/contact" },
      secondary: { label: "View Products", to: "/pond-products" },
    });
    expect(home.products.tiles.map((tile) => [tile.title, tile.category])).toEqual([
      ["Filters", "filters"],
      ["Pipe Fittings", "fittings"],
      ["Water Pumps", "pumps"],
      ["Air Pumps", "air_pumps"],
      ["Showers & Skimmers", "skimmers"],
      ["Browse All Products", null],
    ]);
    expect(home.why.cards.map((card) => card.title)).toEqual(["Experience", "Service", "Quality"]);
    expect(home.band.overlay).toEqual({ colour: "#2a60ae", opacity: 0.8 });
    expect(home.projects).toEqual({
      heading: "Featured Projects",
      featured: ["pond1", "pond2", "pond3"],
      all: { label: "View All Projects", to: "/portfolio" },
      contact: { label: "Get In Touch", to: "/contact" },
    });
    expect(home.about.primary?.to).toBe("/about");
    expect(content.site.hero.overlay).toEqual({ colour: "#2a60ae", opacity: 0.83 });
    expect(content.testimonials.map((testimonial) => testimonial.sample)).toEqual([true, true, true]);
  });

  test("has the specified services and contact pages", () => {
    const { services } = content.pages;
    expect(services.construction).toMatchObject({
      heading: "Custom Pond Construction",
      portfolio: { label: "View Portfolio", to: "/portfolio" },
      consultation: { label: expect.stringContaining("free consultation"), to: "/contact" },
    });
    expect(services.products).toMatchObject({
      heading: "Quality Products",
      browse: { label: "Browse Products", to: "/pond-products" },
    });
    expect(content.site).toMatchObject({
      name: "Glenwater Koi & Ponds",
      phone: { shown: "01632 960 140", dial: "+441632960140" },
      email: "hello@glenwater.example",
      hours: "Mon-Sat 9:00-5:00",
      openingTimes: [{ days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" }],
      replyHours: 24,
      serviceArea: "UK",
      years: 30,
    });
  });

  test("always says “over 30 years”", () => {
    expect(texts.match(/(?:\w+ )?30 years/gi)?.filter((claim) => !/^over 30 years$/i.test(claim))).toEqual([]);
  });

  test("has every product that a guide searches for", async () => {
    const { contents } = parseCatalogue(await readFile("content/products.csv"));
    const searches = content.guides.flatMap(({ slug, products }) => products.map(({ search }) => ({ slug, search })));
    expect(searches.length).toBeGreaterThan(30);
    const lacking = searches.filter(({ search }) => {
      const { products, shownFor } = searchCatalogue(contents, content.searchWords, search);
      return products.length === 0 || shownFor !== null;
    });
    expect(lacking).toEqual([]);
  });

  test("says nothing in its sheet that the wording check warns about", async () => {
    const { contents } = parseCatalogue(await readFile("content/products.csv"));
    expect(contents.products.length).toBeGreaterThan(100);
    expect(contents.products.flatMap((product) => judgeGoodsWording(product, product.row))).toEqual([]);
  });

  test("says on the page Delivery when goods arrive, and who bears the risk until then", () => {
    const page = JSON.stringify(content.pages.delivery.page?.sections);
    expect(page).toContain("or, if we give none, within 30 days");
    expect(page).toContain("The goods are at our risk");
  });

  test("links only to pages that exist", () => {
    const pages = new Set([
      "/",
      "/contact",
      "/services",
      "/about",
      "/portfolio",
      "/delivery",
      "/pond-products",
      "/pond-products#how",
      href("pond"),
      href("consultation"),
      href("yourData"),
      ...calculators.map(({ slug }) => href("calculator", { calculator: slug })),
      ...content.guides.map(({ slug }) => href("guide", { guide: slug })),
      ...[...legalPageNames, cancellationFormName].map((page) => `/legal/${page}`),
    ]);
    const targets = [...texts.matchAll(/"to":"(\/[^"]*)"/g)].map((match) => match[1] ?? "");
    expect(targets.length).toBeGreaterThan(15);
    const sold = new Set(rows.map((row) => parseCategory(row["category"] ?? "")));
    expect(
      targets.filter((to) => !pages.has(to) && !sold.has(to.replace(/^\/pond-products\/([a-z_]+)(?:\?.*)?$/, "$1"))),
    ).toEqual([]);
  });

  test("describes every category of the sheet, and shows a picture of each", () => {
    const sold = new Set(rows.map((row) => parseCategory(row["category"] ?? "")));
    expect(new Set(content.categories.map((category) => category.slug))).toEqual(sold);
    expect(content.categories.filter(({ picture }) => picture === null)).toEqual([]);
  });

  test("describes only products that are in the sheet", () => {
    const codes = new Set(rows.map((row) => productFileName(row["code"] ?? "")));
    expect(content.products.size).toBeGreaterThan(5);
    expect([...content.products.keys()].filter((name) => !codes.has(name))).toEqual([]);
  });
});
