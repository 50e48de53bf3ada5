import type { Catalogue } from "#domain/catalogue/product.ts";
import { listLinks, parseLinkCategory } from "#domain/content/links.ts";
import type { LawNote } from "#domain/content/shop-mistake.ts";
import { productFileName, type SiteContent } from "#domain/content/site-content.ts";
import { sentClasses } from "#domain/delivery/delivery-table.ts";
import { findDutyGaps } from "#domain/legal/duty-gaps.ts";
import { formatFieldPath, formatPlace, formatProblem, formatSentence, type ContentProblem } from "./content-problem.ts";

type Sheet = Pick<Catalogue, "products" | "categories">;

/** Lists content that is valid but probably not meant, in sentences. `sheet` is null while the shop has no sheet. */
export function findContentWarnings(content: SiteContent, sheet: Sheet | null): string[] {
  const warnings = content.unread.map((path) => `${path}: this file is not used; is it a copy, or is its name wrong?`);
  if (content.site.openingTimes.length === 0)
    warnings.push(
      'content/site.yaml, hours: shown as written, but search engines read only such as "Mon-Sat 9:00-5:00"',
    );
  warnings.push(...findDeliveryPromises(content).map(formatProblem));
  warnings.push(...findConsentWarnings(content));
  warnings.push(...content.wording.map(formatProblem));
  if (sheet !== null) warnings.push(...compareWithSheet(content, sheet));
  return warnings;
}

/** Lists the testimonials without a date of consent. A business must be able to prove them real (DMCC Act 2024). */
function findConsentWarnings({ testimonials, projects }: SiteContent): string[] {
  const written = testimonials.map(({ author, agreed, sample }, index) => ({
    author,
    agreed,
    sample,
    where: `content/testimonials.yaml, ${formatFieldPath([index], "content/testimonials.yaml")}`,
  }));
  for (const { id, testimonial } of projects)
    if (testimonial !== null)
      written.push({ ...testimonial, where: `content/portfolio/${id}/project.yaml, testimonial` });
  return written
    .filter(({ agreed, sample }) => agreed === null && !sample)
    .map(
      ({ where, author }) =>
        `${where}: write under "agreed" the day on which ${author} agreed to be quoted, which the law on reviews may ask you to show`,
    );
}

// "Free UK delivery" and "free delivery across the UK", with at most a word or two between.
const freeDelivery =
  /\bfree (?:uk |nationwide |mainland )?(?:delivery|shipping|postage|carriage)(?: (?:across|throughout|to|in) (?:the )?(?:whole of the )?(?:uk|united kingdom|britain))?\b/i;

// "Delivered across the UK", "UK delivery".
const wholeCountry =
  /\b(?:deliver(?:y|ed|s)? (?:across|throughout|everywhere in) (?:the )?(?:whole of the )?(?:uk|united kingdom)|(?:uk|nationwide) delivery)\b/i;

/** Lists promises of free delivery if a zone pays, or of delivery if a zone lacks a class. "UK" includes islands. */
function findDeliveryPromises({ site, pages, delivery }: SiteContent): ContentProblem[] {
  const zones = delivery?.zones ?? [];
  const servedZone = zones.find(({ prices }) => Object.values(prices).some(({ kind }) => kind !== "not-sent"));
  const unservedZone = zones.find(({ prices }) => Object.values(prices).some(({ kind }) => kind === "not-sent"));
  const notSent = sentClasses.filter((one) => unservedZone?.prices[one]?.kind === "not-sent");
  const problems: ContentProblem[] = [];
  for (const [name, texts] of Object.entries({ site, ...pages })) {
    const file = name === "site" ? "content/site.yaml" : `content/pages/${name}.yaml`;
    const text = JSON.stringify(texts);
    const free = freeDelivery.exec(text)?.[0];
    const whole = wholeCountry.exec(text)?.[0];
    const report = (message: string) => problems.push({ file, location: "", message });
    if (servedZone !== undefined && free !== undefined && /uk|nationwide|united kingdom|britain/i.test(free))
      report(
        `says "${free}", and content/delivery.yaml has prices for ${servedZone.name}; say where it is free, or remove it`,
      );
    if (unservedZone !== undefined && whole !== undefined)
      report(
        `says "${whole}", and content/delivery.yaml does not send ${notSent.map((one) => delivery?.classes[one].name.toLowerCase()).join(" or ")} to ${unservedZone.name}; say what does not go there`,
      );
  }
  return problems;
}

/** Lists the links, tiles and entries of pages that name a category without products in the sheet. */
export function findCategoryLinkWarnings({ pages }: SiteContent, { categories }: Pick<Sheet, "categories">): string[] {
  const sold = new Set(categories.map(({ slug }) => slug));
  const { home, services } = pages;
  const named = [
    ...home.products.tiles.map(({ category }) => ["content/pages/home.yaml, products, tiles", category] as const),
    ...services.products.categories.map((slug) => ["content/pages/services.yaml, products, categories", slug] as const),
    ...Object.entries(pages).flatMap(([name, page]) =>
      listLinks(page).map(
        ({ path, to }) => [`content/pages/${name}.yaml, ${formatFieldPath(path)}`, parseLinkCategory(to)] as const,
      ),
    ),
  ];
  return named
    .filter(([, slug]) => slug !== null && !sold.has(slug))
    .map(([location, slug]) => `${location}: the sheet has no product in the category "${slug}"`);
}

function compareWithSheet(content: SiteContent, { products, categories }: Sheet): string[] {
  const codes = new Set(products.map(({ code }) => productFileName(code)));
  const sold = new Set(categories.map(({ slug }) => slug));
  return [
    ...[...content.products]
      .filter(([name]) => !codes.has(name))
      .map(([, { code }]) => `content/products/${code}.md: no product in the sheet has this code`),
    ...content.categories
      .filter(({ slug }) => !sold.has(slug))
      .map(({ slug }) => `content/categories/${slug}.yaml: not shown, since the sheet has no product in this category`),
    ...findCategoryLinkWarnings(content, { categories }),
    ...content.searchWords.brands.flatMap(({ names, categories: known }) =>
      known
        .filter((slug) => !sold.has(slug))
        .map((slug) => `content/search.yaml, brands, ${names[0]}: the sheet has no product in the category "${slug}"`),
    ),
  ];
}

interface Surroundings {
  /** Whether customers can order, without which the duties do not apply. */
  live: boolean;
  sellsLiveFish: () => boolean;
}

/** Lists the duties that the content does not meet and the words that it may not use, as sentences for the owner. */
export function listLawNotes(content: SiteContent, { live, sellsLiveFish }: Surroundings): LawNote[] {
  const hasLicence = content.site.legal.animalLicence !== null;
  const gaps = live ? findDutyGaps(content, { sellsLiveFish: !hasLicence && sellsLiveFish() }) : [];
  return [
    ...gaps.map(({ duty, where, fix }) => ({
      where,
      what: `Required by law, but missing: ${duty}.`,
      fix,
    })),
    ...[...content.wording, ...findDeliveryPromises(content)].map((problem) => ({
      where: formatPlace(problem),
      what: formatSentence(problem.message),
      fix: "",
    })),
  ];
}
