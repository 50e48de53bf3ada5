import { listRuns, runText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { findCalculator } from "#domain/pond/calculators/calculators.ts";
import { href } from "#domain/routes/href.ts";
import { findAskedVariants } from "#domain/search/asked-variants.ts";
import { getFilteredProduct } from "#services/catalogue/pages/filtered-list.ts";
import { toMatchedCard } from "#services/catalogue/pages/public-product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { findSheetCategories, getCategory } from "#services/content/list-categories.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";
import { toGuideCard, toShownDay, type GuideCard } from "./guide-card.ts";
import { topicLabels } from "./list-guides.ts";

/** Gets a guide with everything that its page shows; null for an unknown guide. */
export function getGuide(context: ContentContext, slug: string) {
  const { guides } = context.content.current();
  const guide = guides.find((one) => one.slug === slug);
  if (guide === undefined) return null;
  const { picture, inShort, sources, text } = guide;
  return {
    ...toGuideCard(guide),
    topic: topicLabels[guide.topic],
    picture: picture === null ? null : showPictures(context.pictures, picture, "wide"),
    inShort,
    contents: text
      .filter((block) => block.kind === "heading")
      .filter(({ level }) => level === 2)
      .map(({ id, spans }) => ({ id, name: runText(spans) })),
    blocks: text,
    sources: sources.map(({ read, ...source }) => ({ ...source, read: toShownDay(read) })),
    hasOwn: text.some((block) => listRuns(block).some((run) => run.some(({ kind }) => kind === "own"))),
    products: findProducts(context, guide),
    links: listLinks(context, guide),
    next: listNext(guides, guide),
  };
}

export type GuideView = NonNullable<ReturnType<typeof getGuide>>;

/** Finds the first product of each search. Leaves out products that are not in the sheet. */
function findProducts({ content, services, pictures }: ContentContext, { products }: Guide) {
  const live = services.catalogue.current();
  if (live === null) return [];
  const shown = new Set<string>();
  const cards = [];
  for (const { search, why } of products) {
    const { products: all, terms, shownFor } = searchCatalogue(live, content.current().searchWords, search);
    const product = all.find(({ key }) => !shown.has(key));
    // If no product has all the words, a product with only some of them is a different thing.
    if (product === undefined || shownFor !== null) continue;
    shown.add(product.key);
    const variants = findAskedVariants(getFilteredProduct(product), { terms: terms.get(product) ?? [], volumes: [] });
    const { path, option, priceText } = toMatchedCard({ product, variants }, pictures);
    cards.push({
      name: option === undefined ? product.name : `${product.name}, ${option}`,
      to: path,
      why,
      priceText,
      // The picture; null if the sheet names none, or its file is missing.
      picture: product.imageSource === "" ? null : pictures.picture(product.imageSource, "product-thumb"),
    });
  }
  return cards;
}

/** Lists the calculators and categories that a guide names. Leaves out categories without products. */
function listLinks(context: ContentContext, { calculators, categories }: Guide) {
  const sold = findSheetCategories(context);
  return [
    ...calculators
      .map(findCalculator)
      .filter((found) => found !== null)
      .map(({ name, title, slug }) => ({ label: name, note: title, to: href("calculator", { calculator: slug }) })),
    ...categories
      .filter((slug) => sold === null || sold.has(slug))
      .map((slug) => {
        const { label, to, productCount } = getCategory(context, slug);
        return { label, note: productCount === null ? "" : `${productCount} products`, to };
      }),
  ];
}

const nextCount = 3;

/** Lists the other guides: those of the same topic first, then those of a shared season, then the rest. */
function listNext(guides: readonly Guide[], guide: Guide): GuideCard[] {
  const nearness = (other: Guide): number =>
    (other.topic === guide.topic ? 2 : 0) + (other.seasons.some((season) => guide.seasons.includes(season)) ? 1 : 0);
  return guides
    .filter(({ slug }) => slug !== guide.slug)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, nextCount)
    .map(toGuideCard);
}
