import { beforeAll, describe, expect, test } from "vitest";
import { inSlot } from "#domain/content/shown-picture.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { PictureSlot } from "#domain/media/picture.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import type { ContentContext } from "./content-context.ts";
import { getHomePage } from "./get-home-page.ts";
import {
  getAboutPage,
  getConsultationPage,
  getContactPage,
  getPortfolioPage,
  getProductDescription,
  getProject,
  getServicesPage,
} from "./get-pages.ts";
import { getCategory, listCategories } from "./list-categories.ts";

const sheet = {
  revision: "1",
  loadedAt: "2026-11-18T09:00:00.000Z",
  products: [],
  byId: new Map(),
  byKey: new Map(),
  categories: [
    { slug: "second_hand", count: 2 },
    { slug: "pumps", count: 19 },
    { slug: "filters", count: 21 },
  ],
  factColumns: [],
  problems: [],
};

const now = new Date("2026-11-22T12:00:00Z");

function picture(path: string, slot: PictureSlot) {
  return path.includes("pond6")
    ? null
    : { base: `/${path}#${slot}`, widths: [240], width: 1200, height: 800, preview: "data:," };
}

describe("the public pages", () => {
  let shipped: SiteContent;
  beforeAll(async () => {
    shipped = await readShopContent();
  });

  function context(change: (content: SiteContent) => Partial<SiteContent> = () => ({})): ContentContext {
    const content = { ...shipped, ...change(shipped) };
    return {
      content: { current: () => content },
      services: { catalogue: { current: () => sheet }, now: () => now },
      pictures: { picture },
      demo: true,
    };
  }

  test("shows the first project of each style in the consultation form, and none where no project is one", () => {
    const { examples } = getConsultationPage(context());
    expect(examples.map(({ style, picture: { src } }) => [style, src])).toEqual([
      ["raised", "media/portfolio/pond1/01.jpg"],
      ["formal", "media/portfolio/pond3/01.jpg"],
      ["natural", "media/portfolio/pond4/01.jpg"],
    ]);
    const plain = context(({ projects }) => ({ projects: projects.map((project) => ({ ...project, style: null })) }));
    expect(getConsultationPage(plain).examples).toEqual([]);
    expect(getConsultationPage(context(), "pond2").wish).toBe("pond2");
    expect(getConsultationPage(context(), "pond99").wish).toBe("");
  });

  function withBandCards(count: number) {
    return context((content) => {
      const { home } = content.pages;
      const cards = Array.from({ length: count }, (_, index) => ({
        title: `Card ${index + 1}`,
        text: "Text",
        picture: { src: "media/x.jpg", alt: "" },
        link: { label: "Go", to: "/" },
      }));
      return { pages: { ...content.pages, home: { ...home, band: { ...home.band, cards } } } };
    });
  }

  test.each([
    [0, [null, null, null]],
    [2, ["Card 1", "Card 2", null]],
    [3, ["Card 1", "Card 2", "Card 3"]],
    [5, ["Card 1", "Card 2", "Card 3"]],
  ])("show exactly three cards in the band for %i in the content", (count, titles) => {
    expect(getHomePage(withBandCards(count)).band.cards.map((card) => card?.title ?? null)).toEqual(titles);
  });

  test("give each tile its address, icon and product count, and link none to an empty category", () => {
    expect(
      getHomePage(context()).products.tiles.map(({ title, to, icon, productCount }) => [title, to, icon, productCount]),
    ).toEqual([
      ["Filters", "/pond-products/filters", "cylinder", 21],
      ["Pipe Fittings", "/pond-products", "spline", null],
      ["Water Pumps", "/pond-products/pumps", "waves", 19],
      ["Air Pumps", "/pond-products", "wind", null],
      ["Showers & Skimmers", "/pond-products", "shower-head", null],
      ["Browse All Products", "/pond-products", "search", 0],
    ]);
  });

  test("link no button and no entry to an empty category, and leave all links alone while there is no sheet", () => {
    const without = { ...context(), services: { catalogue: { current: () => null }, now: () => now } };
    const withoutFilters = { ...sheet, categories: sheet.categories.filter(({ slug }) => slug !== "filters") };
    const renamed = { ...context(), services: { catalogue: { current: () => withoutFilters }, now: () => now } };
    const button = (of: ContentContext) => getHomePage(of).band.cards[1]?.link.to;
    expect([context(), renamed, without].map(button)).toEqual([
      "/pond-products/filters",
      "/pond-products",
      "/pond-products/filters",
    ]);
    const entry = (of: ContentContext) => getServicesPage(of).products.categories.map(({ slug, to }) => [slug, to]);
    expect(entry(renamed)).toContainEqual(["filters", "/pond-products"]);
    expect(entry(renamed)).toContainEqual(["pumps", "/pond-products/pumps"]);
    expect(entry(without)).toContainEqual(["filters", "/pond-products/filters"]);
    expect(getHomePage(without).products.tiles[1]?.to).toBe("/pond-products/fittings");
  });

  test("list the categories with products: described ones first, then the others with a readable label", () => {
    expect(
      listCategories(context()).map(({ slug, label, icon, productCount }) => [slug, label, icon, productCount]),
    ).toEqual([
      ["filters", "Filters", "cylinder", 21],
      ["pumps", "Water Pumps", "waves", 19],
      ["second_hand", "Second Hand", "search", 2],
    ]);
  });

  test("list every described category without counts while there is no sheet", () => {
    const listed = listCategories({ ...context(), services: { catalogue: { current: () => null }, now: () => now } });
    expect(listed).toHaveLength(16);
    expect(listed.every((category) => category.productCount === null)).toBe(true);
  });

  test("show a category that is not described", () => {
    expect(getCategory(context(), "uv_lamps_and_more")).toEqual({
      slug: "uv_lamps_and_more",
      label: "UV Lamps & More",
      icon: "search",
      introduction: "",
      optionNoun: { one: "option", many: "options" },
      cardFacts: [],
      picture: null,
      to: "/pond-products/uv_lamps_and_more",
      productCount: 0,
    });
  });

  test("link each project to the next, and the last to the first", () => {
    const { projects } = getPortfolioPage(context());
    expect(projects.map((project) => getProject(context(), project.id)?.next?.id)).toEqual([
      "pond2",
      "pond3",
      "pond4",
      "pond5",
      "pond6",
      "pond1",
    ]);
  });

  test("find no project under an unknown id, and no next one for an only project", () => {
    expect(getProject(context(), "pond7")).toBeNull();
    expect(getProject(context(), "__proto__")).toBeNull();
    expect(
      getProject(
        context((content) => ({ projects: content.projects.slice(0, 1) })),
        "pond1",
      )?.next,
    ).toBeNull();
  });

  test("prepare each picture for its slot, and have null for a missing file", () => {
    const home = getHomePage(context());
    expect(home.hero.pictures.wide.media?.base).toBe("/media/hero/landscape.jpg#hero");
    expect(home.hero.pictures.tall.media?.base).toBe("/media/hero/portrait.jpg#hero-portrait");
    expect(home.testimonials.items[0]?.avatar?.media?.base).toBe("/media/avatars/1.jpg#avatar");
    expect(home.feature.picture).toMatchObject({ src: "media/portfolio/pond6/01.jpg", media: null });
    expect(getServicesPage(context()).portfolio.picture.media?.base).toBe("/media/portfolio/pond3/01.jpg#banner");
    const project = getProject(context(), "pond1")?.project;
    expect(project?.testimonial?.avatar?.media?.base).toMatch(/#avatar$/);
    const first = project?.pictures[6];
    expect(first?.media?.base).toBe("/media/portfolio/pond1/07.jpg#gallery");
    expect(first && inSlot(first, "detail").media).toMatchObject({ widths: [480], preview: "data:," });
    expect(first && inSlot(first, "thumb").media).toMatchObject({ widths: [240], preview: null });
  });

  test("show at most three testimonials", () => {
    const twice = context((content) => ({ testimonials: [...content.testimonials, ...content.testimonials] }));
    expect(getHomePage(twice).testimonials.items).toHaveLength(3);
  });

  test("say beside a testimonial what was rewarded or shortened, and keep what is for the owner alone", () => {
    const facts = { job: "order K7M4-2QXP", agreed: "2026-11-22", rewarded: true, shortened: true };
    const given = context(({ testimonials, projects }) => ({
      testimonials: testimonials.map((one, index) => (index === 0 ? { ...one, ...facts } : one)),
      projects: projects.map((one) => ({ ...one, testimonial: one.testimonial && { ...one.testimonial, ...facts } })),
    }));
    const [first, second] = getHomePage(given).testimonials.items;
    const ofProject = getProject(given, "pond1")?.project.testimonial;
    expect([first?.notes, second?.notes, ofProject?.notes]).toEqual([
      ["Rewarded for it", "Shortened"],
      undefined,
      ["Rewarded for it", "Shortened"],
    ]);
    expect(JSON.stringify([getHomePage(given), getProject(given, "pond1")])).not.toMatch(/K7M4|agreed|"job"/);
  });

  test("show who works here with pictures in their slots, and samples as such in demo mode only", () => {
    const named = context(() => ({
      people: [
        {
          name: "Ann Other",
          role: "Yard",
          words: null,
          picture: { src: "media/pages/ann.jpg", alt: "" },
          sample: true,
        },
      ],
    }));
    const person = getAboutPage(named).people?.people[0];
    expect(person?.picture?.media?.base).toBe("/media/pages/ann.jpg#portrait");
    expect(person).toMatchObject({ initials: "AO", isSample: true });
    expect(getContactPage(named).people[0]?.picture?.media?.base).toBe("/media/pages/ann.jpg#avatar");
    expect(getAboutPage({ ...named, demo: false }).people?.people[0]?.isSample).toBe(false);
    expect(getContactPage({ ...named, demo: false }).visit?.isSample).toBe(false);
  });

  test("find the description of a product by its code, regardless of slashes and capitals", () => {
    const described = context(() => ({ products: new Map([["AB-12-C", { code: "AB-12-C", description: [] }]]) }));
    expect(getProductDescription(described, "ab/12 c")).toEqual([]);
    expect(getProductDescription(described, "AB-12")).toBeNull();
    expect(getProductDescription(described, "")).toBeNull();
  });
});
