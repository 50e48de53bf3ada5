import type { z } from "zod";
import {
  action,
  card,
  categorySlug,
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

const opening = { meta: meta(), heading: line(120), lead: line(300) };

/** Builds the schema of a section: a heading, a text, a picture on either side and up to two buttons. */
function section() {
  return group({
    heading: line(120),
    body: prose(),
    picture: picture(),
    side: oneOf(["left", "right"], "left or right"),
    primary: optional(action()),
    secondary: optional(action()),
  });
}

function passage() {
  return group({ heading: line(80), body: prose() });
}

const homeSchema = group({
  meta: meta(),
  hero: group({
    headline: line(120),
    lead: line(300),
    primary: action(),
    secondary: action(),
    // A fact may be as long as the longest claim.
    facts: list(line(140), "facts", 0, 4),
  }),
  testimonials: group({ heading: line(80), more: line(80) }),
  products: group({
    heading: line(80),
    lead: line(300),
    tiles: list(
      // A tile without a category leads to all products.
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
    overlay: overlay({ colour: "#2a60ae", opacity: 0.8 }),
    cards: list(group({ title: line(60), text: line(200), picture: picture(), link: action() }), "cards", 0, 20),
  }),
  projects: group({
    heading: line(80),
    featured: list(line(60), "projects", 1, 3),
    all: action(),
    contact: action(),
  }),
  about: section(),
});

const servicesSchema = group({
  ...opening,
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
});

const aboutSchema = group({
  ...opening,
  picture: picture(),
  beginning: passage(),
  years: group({ lead: line(40), text: line(400) }),
  pictures: list(picture(), "pictures", 0, 2),
  people: optional(group({ heading: line(80), text: optional(line(300)) })),
  now: group({ heading: line(80), body: prose(), primary: action(), secondary: action() }),
  // How the shop asks customers for reviews. The page itself says what happens to their words.
  collecting: optional(prose()),
});

const contactSchema = group({
  ...opening,
  phone: card(),
  email: card(),
  location: card(),
  // Directions for people who visit the shop. The map and the address come from site.yaml.
  visit: optional(
    group({ heading: line(80), directions: optional(prose()), parking: optional(prose()), hours: optional(line(300)) }),
  ),
  invitation: group({
    heading: line(80),
    body: prose(),
    picture: picture(),
    primary: action(),
    secondary: action(),
  }),
});

const portfolioSchema = group({
  // In the lead, "{projects}" stands for the number of projects.
  ...opening,
  invitation: group({ heading: line(80), text: line(300), primary: action(), secondary: action() }),
});

const productsSchema = group({
  ...opening,
});

const deliverySchema = group({
  // One sentence beside each price.
  notice: line(300),
  // The words after "delivered": "across the UK".
  area: line(60, "where you deliver, such as across the UK"),
  delivery: passage(),
  returns: passage(),
  // The three steps of an order request.
  promise: list(card(), "steps", 3, 3),
  // The page about delivery. Without the field, the page has default words.
  page: optional(
    group({
      ...opening,
      sections: list(passage(), "sections", 0, 4),
    }),
  ),
});

/** The schemas of content/pages/<name>.yaml. */
export const pageSchemas = {
  home: homeSchema,
  services: servicesSchema,
  about: aboutSchema,
  contact: contactSchema,
  portfolio: portfolioSchema,
  products: productsSchema,
  delivery: deliverySchema,
};

export type Pages = { [Name in keyof typeof pageSchemas]: z.output<(typeof pageSchemas)[Name]> };

export type Section = z.output<ReturnType<typeof section>>;
export type BandCard = Pages["home"]["band"]["cards"][number];
