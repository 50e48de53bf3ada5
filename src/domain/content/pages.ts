import type { Action } from "./action.ts";
import type { Overlay, Picture } from "./picture.ts";
import type { Prose } from "./prose.ts";

/** What search engines and shared links say about a page. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface Card {
  title: string;
  text: string;
}

/** A heading, text, a picture on either side and up to two buttons. */
export interface Section {
  heading: string;
  body: Prose;
  picture: Picture;
  side: "left" | "right";
  primary: Action | null;
  secondary: Action | null;
}

/** content/pages/home.yaml */
export interface HomeTexts {
  meta: PageMeta;
  hero: { headline: string; lead: string; primary: Action; secondary: Action; facts: string[] };
  testimonials: { heading: string; more: string };
  products: { heading: string; lead: string; tiles: TileText[] };
  why: { lead: string; text: string; heading: string; cards: Card[] };
  feature: Section;
  band: { label: string; overlay: Overlay; cards: BandCard[] };
  projects: { heading: string; featured: string[]; all: Action; contact: Action };
  about: Section;
}

export interface TileText {
  title: string;
  /** null: the tile that leads to all products. */
  category: string | null;
  picture: Picture | null;
}

export interface BandCard {
  title: string;
  text: string;
  picture: Picture;
  link: Action;
}

/** content/pages/services.yaml */
export interface ServicesTexts {
  meta: PageMeta;
  heading: string;
  lead: string;
  construction: {
    heading: string;
    lead: string;
    stages: Card[];
    picture: Picture;
    consultation: Action;
    portfolio: Action;
  };
  products: { heading: string; lead: string; browse: Action; categories: string[] };
  portfolio: { heading: string; picture: Picture; link: Action };
}

/** content/pages/about.yaml */
export interface AboutTexts {
  meta: PageMeta;
  heading: string;
  lead: string;
  picture: Picture;
  beginning: { heading: string; body: Prose };
  years: { lead: string; text: string };
  pictures: Picture[];
  now: { heading: string; body: Prose; primary: Action; secondary: Action };
}

/** content/pages/contact.yaml */
export interface ContactTexts {
  meta: PageMeta;
  heading: string;
  lead: string;
  phone: Card;
  email: Card;
  location: Card;
  invitation: { heading: string; body: Prose; picture: Picture; primary: Action; secondary: Action };
}

/** content/pages/portfolio.yaml */
export interface PortfolioTexts {
  meta: PageMeta;
  heading: string;
  /** "{projects}" stands for the number of projects in words, "Six". */
  lead: string;
  invitation: { heading: string; text: string; primary: Action; secondary: Action };
}

/** content/pages/products.yaml: the page of all products. */
export interface ProductsTexts {
  meta: PageMeta;
  heading: string;
  lead: string;
}

/** content/pages/delivery.yaml: what stands on a product page and beside prices. */
export interface DeliveryTexts {
  /** One sentence beside each price. */
  notice: string;
  /** As it follows on "delivered": "across the UK". */
  area: string;
  delivery: { heading: string; body: Prose };
  returns: { heading: string; body: Prose };
  /** The three steps of an order request. */
  promise: Card[];
}

export interface Pages {
  home: HomeTexts;
  services: ServicesTexts;
  about: AboutTexts;
  contact: ContactTexts;
  portfolio: PortfolioTexts;
  products: ProductsTexts;
  delivery: DeliveryTexts;
}
