import type { Action } from "./action.ts";
import type {
  AboutTexts,
  BandCard,
  ContactTexts,
  DeliveryTexts,
  HomeTexts,
  PageMeta,
  PortfolioTexts,
  ProductsTexts,
  ServicesTexts,
} from "./pages.ts";
import type { Project } from "./project.ts";
import type { Shown, ShownPicture } from "./shown-picture.ts";
import type { HeroPictures, Site } from "./site.ts";
import type { Testimonial } from "./testimonial.ts";

/*
 * What loaders hand to pages: plain data, ready to show, the same for every visitor. A picture comes for the place named beside
 * it; inSlot() makes it fit another.
 */

/** Navbar, top line, menu and footer. */
export interface ChromeView {
  site: Omit<Site, "hero">;
  /** "over 30 years" */
  experience: string;
  demo: boolean;
  /** For menus and strips: the categories that hold products, in order. */
  categories: CategoryView[];
}

export interface CategoryView {
  slug: string;
  label: string;
  icon: string;
  introduction: string;
  optionNoun: { one: string; many: string };
  /** For "product". */
  picture: ShownPicture | null;
  /** "/pond-products/air_pumps" */
  to: string;
  /** Products in the sheet at present; null when no sheet was ever loaded. */
  productCount: number | null;
}

/** A tile of the home page's grid: a category, or all products. */
export interface TileView {
  /** The category, or "all". */
  id: string;
  title: string;
  to: string;
  /** For "product". */
  picture: ShownPicture | null;
  /** Shown when the picture is missing or fails. */
  icon: string;
  productCount: number | null;
}

/** A project in a list: the plate with its caption. */
export interface ProjectCard {
  id: string;
  name: string;
  description: string;
  to: string;
  /** For "plate". */
  thumbnail: ShownPicture;
  pictureCount: number;
}

export interface HomeView {
  meta: PageMeta;
  hero: HomeTexts["hero"] & { pictures: Shown<HeroPictures> };
  testimonials: {
    heading: string;
    more: Action;
    items: Shown<Testimonial>[];
    /** "Sample" stands beside placeholders in demo mode only. */ demo: boolean;
  };
  products: {
    heading: string;
    lead: string;
    tiles: TileView[];
    productCount: number | null;
    categoryCount: number | null;
    promise: DeliveryTexts["promise"];
  };
  why: HomeTexts["why"] & { years: number; experience: string };
  /** For "split". */
  feature: Shown<HomeTexts["feature"]>;
  band: MiniHeroView;
  projects: { heading: string; featured: ProjectCard[]; all: Action; contact: Action };
  /** For "split". */
  about: Shown<HomeTexts["about"]>;
}

/** Exactly three places: extra cards are dropped, missing ones are null and left blank. */
export interface MiniHeroView {
  label: string;
  overlay: { colour: string; opacity: number };
  /** For "band". */
  cards: [Shown<BandCard> | null, Shown<BandCard> | null, Shown<BandCard> | null];
}

export interface ServicesView extends Omit<ServicesTexts, "products" | "construction" | "portfolio"> {
  /** For "split". */
  construction: Shown<ServicesTexts["construction"]>;
  /** For "chief". */
  portfolio: Shown<ServicesTexts["portfolio"]>;
  products: Omit<ServicesTexts["products"], "categories"> & { categories: CategoryView[] };
}

export interface AboutView extends Omit<AboutTexts, "picture" | "pictures"> {
  /** For "wide". */
  picture: ShownPicture;
  /** For "split". */
  pictures: ShownPicture[];
  yearCount: number;
  experience: string;
}

export interface ContactView extends Omit<ContactTexts, "invitation"> {
  /** For "split". */
  invitation: Shown<ContactTexts["invitation"]>;
  site: Omit<Site, "hero">;
}

export interface PortfolioView extends PortfolioTexts {
  projects: ProjectCard[];
}

export interface ProjectView {
  /** Pictures for "stage", the face beside the testimonial for "avatar". */
  project: Shown<Project>;
  /** "Sample" stands beside a placeholder testimonial in demo mode only. */
  demo: boolean;
  /** The one after this, the first after the last; null when it is the only one. */
  next: ProjectCard | null;
  contact: Action;
}

export interface ProductsView extends ProductsTexts {
  promise: DeliveryTexts["promise"];
}

export interface DeliveryView extends DeliveryTexts {
  /** Whether "Includes VAT" may be said. */
  vatRegistered: boolean;
  phone: Site["phone"];
}
