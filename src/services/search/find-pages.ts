import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { findGuides, isAsking } from "#domain/search/find-guides.ts";
import { findNeed } from "#domain/search/find-need.ts";
import { parseWords } from "#domain/search/parse-words.ts";
import { parsePondMeasures } from "#domain/search/pond-measures.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { getProductsPage } from "#services/content/get-pages.ts";
import { listLegalLinks } from "#services/legal/get-legal-page.ts";
import { getSearchIndex, getSearchWords } from "./search-catalogue.ts";

export interface FoundPage {
  title: string;
  summary: string;
  to: string;
}

export interface FoundPages {
  /** The pages found, best first. */
  pages: FoundPage[];
  /** Whether the pages come before the products, because the search is for a question or a need instead of a thing. */
  areFirst: boolean;
  /** Whether the search is about an ill fish, so that the visitor should ring. */
  isIllness: boolean;
}

const maxPages = 2;
const linerCalculator = href("calculator", { calculator: "liner" });

/** Finds the pages that answer a search: first those that the owner names for the need, then guides. */
export function findPages(context: ContentContext, search: string, { isTyping = false } = {}): FoundPages {
  const { paths, ...answers } = findPaths(context.content.current(), context.services.catalogue.current(), search, {
    isTyping,
  });
  const measures = parsePondMeasures(search);
  const knownPages = paths.length === 0 && measures === null ? [] : listKnownPages(context);
  const koi = /\b(\d{1,3}) (?:koi|fish)\b/i.exec(search)?.[1] ?? "";
  const pages = paths
    .map((path) => knownPages.find(({ to }) => to === path))
    .filter((page) => page !== undefined)
    .map((page) => (page.to === href("pond") ? { ...page, to: withFigures(page.to, { koi }) } : page));
  if (measures === null) return { pages: pages.slice(0, maxPages), ...answers };
  const asked = measures.isForLiner ? linerCalculator : href("pond");
  const filled = knownPages
    .filter(({ to }) => to === asked)
    .map((page) => ({ ...page, to: withFigures(page.to, measures.figures) }));
  return { pages: [...filled, ...pages].slice(0, maxPages), ...answers, areFirst: true };
}

export function findPaths(
  { guides, searchWords }: Pick<SiteContent, "guides" | "searchWords">,
  live: Catalogue | null,
  search: string,
  { isTyping }: { isTyping: boolean },
): { paths: string[] } & Omit<FoundPages, "pages"> {
  const words = getSearchWords(searchWords);
  const index = getSearchIndex(live ?? { products: [] });
  const need = findNeed(index, words, parseWords(search), { isTyping });
  const isIllness = need?.illness ?? false;
  // The search lists the category's own products, so a link to the category is unnecessary.
  const needed = (need?.pages ?? []).filter((page) => !page.startsWith(`${href("products")}/`));
  const isCategory = needed.length < (need?.pages.length ?? 0);
  const found = isIllness ? [] : findGuides(guides, words, search, { max: isCategory ? 1 : maxPages, isTyping });
  const paths = new Set([...needed, ...found.map(({ slug }) => href("guide", { guide: slug }))]);
  return { paths: [...paths], areFirst: needed.length > 0 || isAsking(search), isIllness };
}

export function listKnownPages(context: ContentContext): FoundPage[] {
  const { guides, pages } = context.content.current();
  const products = getProductsPage(context);
  return [
    ...guides.map(({ slug, title, summary }) => ({ title, summary, to: href("guide", { guide: slug }) })),
    ...listLegalLinks(context).map(({ name, lead, path }) => ({ title: name, summary: lead, to: path })),
    ...calculators.map(({ slug, title, lead }) => ({
      title,
      summary: lead,
      to: href("calculator", { calculator: slug }),
    })),
    ...(["contact", "services", "about", "portfolio"] as const).map((page) => ({
      title: pages[page].heading,
      summary: pages[page].lead,
      to: href(page),
    })),
    {
      title: "How ordering works",
      summary: products.promise.map(({ title, text }) => `${title}: ${text}`).join(" "),
      to: `${href("products")}#how`,
    },
    { title: "Find my order", summary: "By its number and your postcode or email address.", to: href("findOrder") },
    { title: "Your account", summary: "Your orders and your details.", to: href("account") },
    {
      title: "Free consultation",
      summary: "Show us your garden, and we will ring you about a pond.",
      to: href("consultation"),
    },
    { title: "Your pond", summary: "Tell us about your pond, and see what it needs.", to: href("pond") },
  ];
}
