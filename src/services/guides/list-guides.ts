import type { Catalogue } from "#domain/catalogue/product.ts";
import { guideTopics, seasons, type Guide } from "#domain/content/schemas/guide.schema.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";
import { toGuideCard, toGuideLink, type GuideLink } from "./guide-card.ts";

type Context = Pick<ContentContext, "content">;

export const topicLabels: Readonly<Record<Guide["topic"], string>> = {
  water: "Water",
  seasons: "Through the year",
  equipment: "Equipment",
  fish: "Fish",
  building: "Building",
};

/** Lists all guides by topic, and links to those that belong to a season or deal with a problem. */
export function listGuides({ content }: Context) {
  const { guides } = content.current();
  const byTopic = guideTopics.map((topic) => {
    const own = guides.filter((guide) => guide.topic === topic).map(toGuideCard);
    return { topic, label: topicLabels[topic], guides: own };
  });
  const bySeason = seasons.map((season) => {
    const own = guides.filter((guide) => guide.seasons.includes(season)).map(toGuideLink);
    return { season, guides: own };
  });
  const troubles = [];
  for (const guide of guides) if (guide.trouble !== null) troubles.push({ ...toGuideLink(guide), name: guide.trouble });
  return {
    troubles,
    topics: byTopic.filter((entry) => entry.guides.length > 0),
    seasons: bySeason.filter((entry) => entry.guides.length > 0),
  };
}

export function listCategoryGuides({ content }: Context, category: string): GuideLink[] {
  const { guides } = content.current();
  return guides.filter(({ categories }) => categories.includes(category)).map(toGuideLink);
}

export function listCalculatorGuides({ content }: Context, calculator: string): GuideLink[] {
  const { guides } = content.current();
  return guides.filter(({ calculators }) => calculators.includes(calculator)).map(toGuideLink);
}

const maxGuides = 2;

/** The keys of the products that each guide mentions, by catalogue, so that each guide's searches run only once. */
const spokenOf = new WeakMap<Catalogue["products"], WeakMap<Guide, ReadonlySet<string>>>();

/** Lists the guides that mention a product: they name its category, and one of their searches finds the product. */
export function listProductGuides(
  context: Pick<ContentContext, "content" | "services">,
  { key, category }: { key: string; category: string },
): GuideLink[] {
  const live = context.services.catalogue.current();
  if (live === null) return [];
  return context.content
    .current()
    .guides.filter((guide) => guide.categories.includes(category) && getProductKeys(context, live, guide).has(key))
    .slice(0, maxGuides)
    .map(toGuideLink);
}

function getProductKeys({ content }: Context, live: Catalogue, guide: Guide): ReadonlySet<string> {
  let byGuide = spokenOf.get(live.products);
  if (byGuide === undefined) {
    byGuide = new WeakMap();
    spokenOf.set(live.products, byGuide);
  }
  const known = byGuide.get(guide);
  if (known !== undefined) return known;
  const keys = new Set<string>();
  for (const { search } of guide.products) {
    const { products, shownFor } = searchCatalogue(live, content.current().searchWords, search);
    if (shownFor === null) for (const product of products) keys.add(product.key);
  }
  byGuide.set(guide, keys);
  return keys;
}
