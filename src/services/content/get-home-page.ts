import type { Pages } from "#domain/content/schemas/pages.schema.ts";
import { maxHomeTestimonials } from "#domain/content/schemas/testimonials.schema.ts";
import { showPictures, type PictureBook } from "#domain/content/shown-picture.ts";
import { href } from "#domain/routes/href.ts";
import { getSeasonOn } from "#services/seasons/get-what-now.ts";
import type { ContentContext } from "./content-context.ts";
import { getCategory, leadToSold } from "./list-categories.ts";
import { toProjectCard } from "./project-card.ts";
import { toShownTestimonial } from "./shown-testimonial.ts";

/** Returns the home page, with its eight sections in order. */
export function getHomePage(context: ContentContext) {
  const { site, pages, testimonials, projects, seasons } = context.content.current();
  const { home } = pages;
  const { pictures } = context;
  const below = withoutPreviews(pictures);
  const catalogue = context.services.catalogue.current();
  const featured = home.projects.featured.flatMap((id) => projects.filter((project) => project.id === id));
  const cards = showPictures(below, home.band.cards, "band");
  const view = {
    meta: home.meta,
    hero: { ...home.hero, pictures: heroPictures(context) },
    season: seasons === null ? null : getSeasonOn(seasons, context.services.now()).line,
    testimonials: {
      heading: home.testimonials.heading,
      more: { label: home.testimonials.more, to: site.social.url },
      items: showPictures(pictures, testimonials.slice(0, maxHomeTestimonials).map(toShownTestimonial), "avatar"),
      // Only demo mode shows "Sample" beside placeholders.
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
    why: home.why,
    feature: showPictures(below, home.feature, "split"),
    band: {
      label: home.band.label,
      overlay: home.band.overlay,
      // There are exactly three cards: extra ones are dropped, and missing ones left blank.
      cards: [0, 1, 2].map((index) => cards[index] ?? null),
    },
    projects: { ...home.projects, featured: featured.map((project) => toProjectCard(below, project)) },
    about: showPictures(below, home.about, "split"),
  };
  return leadToSold(context, view);
}

export type HomeView = ReturnType<typeof getHomePage>;
export type TileView = ReturnType<typeof tileView>;

/**
 * Omits the previews of pictures below the hero, which make up 0.8 KB of the page. The pictures load long before anyone
 * has scrolled to them, so their previews would hardly be seen.
 */
function withoutPreviews(pictures: PictureBook): PictureBook {
  return {
    picture(path, slot) {
      const picture = pictures.picture(path, slot);
      return picture && { ...picture, preview: null };
    },
  };
}

function heroPictures(context: ContentContext) {
  const { wide, tall, overlay } = context.content.current().site.hero;
  return {
    wide: showPictures(context.pictures, wide, "hero"),
    tall: showPictures(context.pictures, tall, "hero-portrait"),
    overlay,
  };
}

/** Returns a tile of the grid: a category, or all products. The icon is shown if the picture is missing or fails. */
function tileView(context: ContentContext, tile: Pages["home"]["products"]["tiles"][number]) {
  const picture = tile.picture === null ? null : showPictures(context.pictures, tile.picture, "product");
  if (tile.category === null) {
    const productCount = context.services.catalogue.current()?.products.length ?? null;
    return { id: "all", title: tile.title, to: href("products"), picture, icon: "search", productCount };
  }
  const category = getCategory(context, tile.category);
  return {
    id: category.slug,
    title: tile.title,
    to: category.to,
    picture: picture ?? category.picture,
    icon: category.icon,
    // A tile of an empty category leads to all products, so 0 would be wrong.
    productCount: category.productCount === 0 ? null : category.productCount,
  };
}
