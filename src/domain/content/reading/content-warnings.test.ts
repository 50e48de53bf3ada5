import { expect, test } from "vitest";
import type { SiteContent } from "#domain/content/site-content.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { findContentWarnings } from "./content-warnings.ts";

const sheet = {
  products: [{ code: "AB/12 c" }],
  categories: [{ slug: "pumps", count: 1 }],
} as unknown as Parameters<typeof findContentWarnings>[1];

function content(changes: object = {}): SiteContent {
  return {
    unread: [],
    testimonials: [],
    projects: [],
    wording: [],
    site: { openingTimes: [{}] },
    products: new Map([["AB-12-C", { code: "ab-12-c" }]]),
    categories: [{ slug: "pumps" }],
    searchWords: noSearchWords,
    pages: {
      home: { products: { tiles: [{ category: "pumps" }, { category: null }] } },
      services: { products: { categories: ["pumps"] } },
    },
    ...changes,
  } as unknown as SiteContent;
}

test("there is no warning where everything has its product", () => {
  expect(findContentWarnings(content(), sheet)).toEqual([]);
});

const zone = (kind: string, hazardous = kind) => ({
  name: "Scottish islands",
  prices: { parcel: { kind }, hazardous: { kind: hazardous } },
});

test.each([
  ["Free UK delivery on everything", "Free UK delivery"],
  ["We offer free delivery across the UK", "free delivery across the UK"],
  ["free delivery throughout the United Kingdom", "free delivery throughout the United Kingdom"],
])("there is a warning for %j while a zone pays", (text, promise) => {
  const warned = content({ delivery: { zones: [zone("price")] } });
  const pages = { ...warned.pages, about: { lead: text } };
  expect(findContentWarnings({ ...warned, pages } as unknown as SiteContent, sheet)).toEqual([
    `content/pages/about.yaml: says "${promise}", and content/delivery.yaml has prices for Scottish islands; say where it is free, or remove it`,
  ]);
  expect(findContentWarnings({ ...warned, pages, delivery: null } as unknown as SiteContent, sheet)).toEqual([]);
});

test.each([
  ["Equipment delivered across the UK", "delivered across the UK"],
  [
    "Goods are delivered throughout the whole of the United Kingdom.",
    "delivered throughout the whole of the United Kingdom",
  ],
  ["Fast UK delivery", "UK delivery"],
])("there is a warning for %j while a zone does not get everything", (text, promise) => {
  const warned = content({
    delivery: { classes: { hazardous: { name: "Hazardous liquid" } }, zones: [zone("price", "not-sent")] },
  });
  const pages = { ...warned.pages, about: { lead: text } };
  expect(findContentWarnings({ ...warned, pages } as unknown as SiteContent, sheet)).toEqual([
    `content/pages/about.yaml: says "${promise}", and content/delivery.yaml does not send hazardous liquid to Scottish islands; say what does not go there`,
  ]);
  const everything = { ...warned, pages, delivery: { classes: {}, zones: [zone("price")] } };
  expect(findContentWarnings(everything as unknown as SiteContent, sheet)).toEqual([]);
});

test("there is no warning for delivery that is free somewhere", () => {
  const warned = content({ delivery: { zones: [zone("price")] } });
  const pages = { ...warned.pages, about: { lead: "Free delivery to Perth. Delivered across the UK." } };
  expect(findContentWarnings({ ...warned, pages } as unknown as SiteContent, sheet)).toEqual([]);
});

test.each([
  [
    "a file that nothing reads",
    { unread: ["content/site.yaml.txt"] },
    "content/site.yaml.txt: this file is not used; is it a copy, or is its name wrong?",
  ],
  [
    "hours that only people can read",
    { site: { openingTimes: [] } },
    'content/site.yaml, hours: shown as written, but search engines read only such as "Mon-Sat 9:00-5:00"',
  ],
  [
    "a description whose code is misspelt",
    { products: new Map([["AB-13", { code: "AB-13" }]]) },
    "content/products/AB-13.md: no product in the sheet has this code",
  ],
  [
    "a category without products",
    { categories: [{ slug: "pumps" }, { slug: "ice" }] },
    "content/categories/ice.yaml: not shown, since the sheet has no product in this category",
  ],
  [
    "a brand that is known for a category without products",
    { searchWords: { ...noSearchWords, brands: [{ names: ["Northpump", "Eastpump"], categories: ["pumps", "ice"] }] } },
    'content/search.yaml, brands, Northpump: the sheet has no product in the category "ice"',
  ],
  [
    "a tile that leads to an empty category",
    {
      pages: {
        home: { products: { tiles: [{ category: "pump" }] } },
        services: { products: { categories: [] } },
      },
    },
    'content/pages/home.yaml, products, tiles: the sheet has no product in the category "pump"',
  ],
  [
    "a button that leads to an empty category",
    {
      pages: {
        home: { products: { tiles: [] }, band: { cards: [{ link: null }, { link: { to: "/pond-products/pump" } }] } },
        services: { products: { categories: [] }, more: { to: "/pond-products/pumps" } },
      },
    },
    'content/pages/home.yaml, band, cards, second card, link, to: the sheet has no product in the category "pump"',
  ],
])("%s gives a warning", (_what, changes, warning) => {
  expect(findContentWarnings(content(changes), sheet)).toEqual([warning]);
});

test("without a sheet there is no comparison", () => {
  expect(findContentWarnings(content({ categories: [{ slug: "ice" }] }), null)).toEqual([]);
});

test("there is a warning for a testimonial without a record of its writer's consent", () => {
  const said = { author: "A. Customer", agreed: null, sample: false };
  const testimonials = [{ ...said, agreed: "2026-11-22" }, { ...said, sample: true }, said];
  const projects = [
    { id: "pond1", testimonial: null },
    { id: "pond2", testimonial: said },
  ];
  const words =
    'write under "agreed" the day on which A. Customer agreed to be quoted, which the law on reviews may ask you to show';
  expect(findContentWarnings(content({ testimonials, projects }), sheet)).toEqual([
    `content/testimonials.yaml, third testimonial: ${words}`,
    `content/portfolio/pond2/project.yaml, testimonial: ${words}`,
  ]);
});
