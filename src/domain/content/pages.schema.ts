import { z } from "zod";

import {
  action,
  card,
  group,
  line,
  list,
  meta,
  oneOf,
  optional,
  overlay,
  picture,
  plainPicture,
  prose,
} from "./fields.schema.ts";
import { defaultBandOverlay } from "./mini-hero.ts";
import type {
  AboutTexts,
  ContactTexts,
  DeliveryTexts,
  HomeTexts,
  PortfolioTexts,
  ProductsTexts,
  Section,
  ServicesTexts,
} from "./pages.ts";

function categorySlug() {
  const words = "a category as its address has it, such as air_pumps";
  return z
    .string({ error: words })
    .trim()
    .regex(/^[a-z0-9_]{1,60}$/, { error: words });
}

function section() {
  return group({
    heading: line(120),
    body: prose(),
    picture: picture(),
    side: oneOf(["left", "right"], "left or right"),
    primary: optional(action()),
    secondary: optional(action()),
  }) satisfies z.ZodType<Section>;
}

const homeSchema = group({
  meta: meta(),
  hero: group({
    headline: line(120),
    lead: line(300),
    primary: action(),
    secondary: action(),
    // Room for the longest claim, which is checked where it is written.
    facts: list(line(140), "facts", 0, 4),
  }),
  testimonials: group({ heading: line(80), more: line(80) }),
  products: group({
    heading: line(80),
    lead: line(300),
    tiles: list(
      group({ title: line(40), category: optional(categorySlug()), picture: optional(plainPicture()) }),
      "tiles",
      6,
      6,
    ),
  }),
  why: group({ lead: line(40), text: line(200), heading: line(80), cards: list(card(), "cards", 3, 3) }),
  feature: section(),
  band: group({
    label: line(60),
    overlay: optional(overlay()),
    cards: list(group({ title: line(60), text: line(200), picture: picture(), link: action() }), "cards", 0, 20),
  }).transform((band) => ({ ...band, overlay: band.overlay ?? defaultBandOverlay })),
  projects: group({
    heading: line(80),
    featured: list(line(60), "projects", 1, 3),
    all: action(),
    contact: action(),
  }),
  about: section(),
}) satisfies z.ZodType<HomeTexts>;

const servicesSchema = group({
  meta: meta(),
  heading: line(120),
  lead: line(300),
  construction: group({
    heading: line(80),
    lead: line(300),
    stages: list(card(), "stages", 1, 8),
    picture: picture(),
    consultation: action(),
    portfolio: action(),
  }),
  products: group({
    heading: line(80),
    lead: line(400),
    browse: action(),
    categories: list(categorySlug(), "categories", 0, 6),
  }),
  portfolio: group({ heading: line(120), picture: picture(), link: action() }),
}) satisfies z.ZodType<ServicesTexts>;

const aboutSchema = group({
  meta: meta(),
  heading: line(120),
  lead: line(300),
  picture: picture(),
  beginning: group({ heading: line(80), body: prose() }),
  years: group({ lead: line(40), text: line(400) }),
  pictures: list(picture(), "pictures", 0, 2),
  now: group({ heading: line(80), body: prose(), primary: action(), secondary: action() }),
}) satisfies z.ZodType<AboutTexts>;

const contactSchema = group({
  meta: meta(),
  heading: line(120),
  lead: line(300),
  phone: card(),
  email: card(),
  location: card(),
  invitation: group({
    heading: line(80),
    body: prose(),
    picture: picture(),
    primary: action(),
    secondary: action(),
  }),
}) satisfies z.ZodType<ContactTexts>;

const portfolioSchema = group({
  meta: meta(),
  heading: line(120),
  lead: line(300),
  invitation: group({ heading: line(80), text: line(300), primary: action(), secondary: action() }),
}) satisfies z.ZodType<PortfolioTexts>;

const productsSchema = group({
  meta: meta(),
  heading: line(120),
  lead: line(300),
}) satisfies z.ZodType<ProductsTexts>;

const deliverySchema = group({
  notice: line(300),
  area: line(60, "where you deliver, such as across the UK"),
  delivery: group({ heading: line(80), body: prose() }),
  returns: group({ heading: line(80), body: prose() }),
  promise: list(card(), "steps", 3, 3),
}) satisfies z.ZodType<DeliveryTexts>;

/** content/pages/<name>.yaml */
export const pageSchemas = {
  home: homeSchema,
  services: servicesSchema,
  about: aboutSchema,
  contact: contactSchema,
  portfolio: portfolioSchema,
  products: productsSchema,
  delivery: deliverySchema,
};
