import type { TileText } from "#domain/content/pages.ts";
import type { HomeView, TileView } from "#domain/content/page-views.ts";
import { threeCards } from "#domain/content/mini-hero.ts";
import { projectCard } from "#domain/content/project-card.ts";
import { experienceInWords } from "#domain/content/words.ts";

import type { ContentContext } from "./content-context.ts";
import { getCategory } from "./list-categories.ts";

/** The home page, its eight sections in order. */
export function getHomePage(context: ContentContext): HomeView {
  const { site, pages, testimonials, projects } = context.content.current();
  const { home } = pages;
  const catalogue = context.services.catalogue.current();
  const featured = home.projects.featured.flatMap((id) => projects.filter((project) => project.id === id));
  return {
    meta: home.meta,
    hero: { ...home.hero, pictures: site.hero },
    testimonials: { heading: home.testimonials.heading, more: { label: home.testimonials.more, to: site.social.url }, items: testimonials, demo: context.demo },
    products: {
      heading: home.products.heading,
      lead: home.products.lead,
      tiles: home.products.tiles.map((tile) => tileView(context, tile)),
      productCount: catalogue?.products.length ?? null,
      categoryCount: catalogue?.categories.length ?? null,
      promise: pages.delivery.promise,
    },
    why: { ...home.why, years: site.years, experience: experienceInWords(site.years) },
    feature: home.feature,
    band: { label: home.band.label, overlay: home.band.overlay, cards: threeCards(home.band.cards) },
    projects: { ...home.projects, featured: featured.map(projectCard) },
    about: home.about,
  };
}

function tileView(context: ContentContext, tile: TileText): TileView {
  if (tile.category === null) {
    const productCount = context.services.catalogue.current()?.products.length ?? null;
    return { id: "all", title: tile.title, to: "/pond-products", picture: tile.picture, icon: "search", productCount };
  }
  const category = getCategory(context, tile.category);
  return { id: category.slug, title: tile.title, to: category.to, picture: tile.picture ?? category.picture, icon: category.icon, productCount: category.productCount };
}
