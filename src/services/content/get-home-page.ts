import { withLiveLinks } from "#domain/content/category-links.ts";
import type { TileText } from "#domain/content/pages.ts";
import type { HomeView, TileView } from "#domain/content/page-views.ts";
import { threeCards } from "#domain/content/mini-hero.ts";
import { projectCard } from "#domain/content/project-card.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { experienceInWords } from "#domain/content/words.ts";

import type { ContentContext } from "./content-context.ts";
import { getCategory, soldCategories } from "./list-categories.ts";

/** The home page, its eight sections in order. */
export function getHomePage(context: ContentContext): HomeView {
  const { site, pages, testimonials, projects } = context.content.current();
  const { home } = pages;
  const { pictures } = context;
  const catalogue = context.services.catalogue.current();
  const featured = home.projects.featured.flatMap((id) => projects.filter((project) => project.id === id));
  const view: HomeView = {
    meta: home.meta,
    hero: { ...home.hero, pictures: heroPictures(context) },
    testimonials: {
      heading: home.testimonials.heading,
      more: { label: home.testimonials.more, to: site.social.url },
      items: showPictures(pictures, testimonials.slice(0, 3), "avatar"),
      demo: context.demo,
    },
    products: {
      heading: home.products.heading,
      lead: home.products.lead,
      tiles: home.products.tiles.map((tile) => tileView(context, tile)),
      productCount: catalogue?.products.length ?? null,
      categoryCount: catalogue?.categories.length ?? null,
      promise: pages.delivery.promise,
    },
    why: { ...home.why, years: site.years, experience: experienceInWords(site.years) },
    feature: showPictures(pictures, home.feature, "split"),
    band: {
      label: home.band.label,
      overlay: home.band.overlay,
      cards: threeCards(showPictures(pictures, home.band.cards, "band")),
    },
    projects: { ...home.projects, featured: featured.map((project) => projectCard(pictures, project)) },
    about: showPictures(pictures, home.about, "split"),
  };
  return withLiveLinks(view, soldCategories(context));
}

function heroPictures(context: ContentContext): HomeView["hero"]["pictures"] {
  const { wide, tall, overlay } = context.content.current().site.hero;
  return {
    wide: showPictures(context.pictures, wide, "hero"),
    tall: showPictures(context.pictures, tall, "hero-portrait"),
    overlay,
  };
}

function tileView(context: ContentContext, tile: TileText): TileView {
  const picture = tile.picture === null ? null : showPictures(context.pictures, tile.picture, "product");
  if (tile.category === null) {
    const productCount = context.services.catalogue.current()?.products.length ?? null;
    return { id: "all", title: tile.title, to: "/pond-products", picture, icon: "search", productCount };
  }
  const category = getCategory(context, tile.category);
  return {
    id: category.slug,
    title: tile.title,
    to: category.to,
    picture: picture ?? category.picture,
    icon: category.icon,
    // Such a tile leads to all products, where there is more than none.
    productCount: category.productCount === 0 ? null : category.productCount,
  };
}
