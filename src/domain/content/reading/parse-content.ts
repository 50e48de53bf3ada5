import { findMissingPictures, listNamedPictures } from "#domain/content/picture.ts";
import { categorySchema, type CategoryContent } from "#domain/content/schemas/category.schema.ts";
import { deliveryTableSchema } from "#domain/content/schemas/delivery.schema.ts";
import { legalPageSchema } from "#domain/content/schemas/legal-page.schema.ts";
import { messagesSchema } from "#domain/content/schemas/messages.schema.ts";
import { pageSchemas, type Pages } from "#domain/content/schemas/pages.schema.ts";
import { peopleSchema } from "#domain/content/schemas/people.schema.ts";
import { projectSchema, type Project } from "#domain/content/schemas/project.schema.ts";
import { searchSchema } from "#domain/content/schemas/search.schema.ts";
import { nothingToday, seasonsSchema, todaySchema } from "#domain/content/schemas/seasons.schema.ts";
import { siteSchema, type Site } from "#domain/content/schemas/site.schema.ts";
import { testimonialsSchema } from "#domain/content/schemas/testimonials.schema.ts";
import { productFileName, type ProductContent, type SiteContent } from "#domain/content/site-content.ts";
import { checkDeliveryTable } from "#domain/delivery/check-delivery-table.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import {
  isLegalPageName,
  legalPageNames,
  type LegalPage,
  type LegalPageName,
  type LegalPages,
} from "#domain/legal/legal-page.ts";
import { messageBlanks } from "#domain/orders/messages/message.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { checkLinks, findContentWording, findDemoFacts } from "./check-content.ts";
import type { ContentProblem } from "./content-problem.ts";
import { ContentReading, type ContentFiles } from "./content-reading.ts";
import { parseGuides } from "./parse-guides.ts";

export type ParsedContent = { ok: true; content: SiteContent } | { ok: false; problems: ContentProblem[] };

/** Parses the content, or lists every mistake. For a `live` shop, samples and the demo's facts are mistakes too. */
export function parseContent(files: ContentFiles, { live }: { live: boolean }): ParsedContent {
  const reading = new ContentReading(files);
  const site = reading.site("content/site.yaml", siteSchema);
  const pages = parsePages(reading);
  const testimonials = reading.data("content/testimonials.yaml", testimonialsSchema);
  const people = reading.optionalData("content/people.yaml", peopleSchema) ?? [];
  const projects = parseProjects(reading);
  const categories = parseCategories(reading);
  const products = parseProducts(reading);
  const guides = parseGuides(reading);
  const searchWords = reading.optionalData("content/search.yaml", searchSchema) ?? noSearchWords;
  const messages = reading.optionalData("content/messages.yaml", messagesSchema, messageBlanks) ?? [];
  const delivery = parseDelivery(reading);
  const legal = parseLegalPages(reading);
  const seasons = reading.optionalData("content/seasons.yaml", seasonsSchema);
  const today = reading.optionalData("content/today.yaml", todaySchema) ?? nothingToday;
  if (live) reportSamples(reading, { site, testimonials, people, projects });
  if (live && site !== null)
    for (const { path, message } of findDemoFacts(site)) reading.report("content/site.yaml", message, path);
  if (pages !== null) checkFeatured(reading, pages, projects);
  checkLinks(reading, { pages, projects, products, guides, legal, seasons, today });
  if (site === null || pages === null || testimonials === null || reading.problems.length > 0)
    return { ok: false, problems: reading.problems };
  const written = { site, pages, testimonials, people, projects, categories, guides };
  const { revision, pictures } = files;
  const missing = findMissingPictures(listNamedPictures(written), pictures);
  return {
    ok: true,
    content: {
      revision,
      ...written,
      products,
      searchWords,
      messages,
      delivery,
      legal,
      wording: findContentWording(files.files, site),
      seasons,
      today,
      missingPictures: missing,
      pictures,
      unread: reading.listUnread(),
    },
  };
}

function parsePages(reading: ContentReading): Pages | null {
  const later: Record<string, string[]> = { portfolio: ["{projects}", "{Projects}"] };
  const read = Object.entries(pageSchemas).map(
    ([name, schema]) => [name, reading.data(`content/pages/${name}.yaml`, schema, later[name])] as const,
  );
  return read.some(([, page]) => page === null) ? null : (Object.fromEntries(read) as Pages);
}

function parseProjects(reading: ContentReading): Project[] {
  const ids = reading.listNames("content/portfolio", "/").sort(compareNaturally);
  if (ids.length === 0) reading.report("content/portfolio", "expected a folder for each project, found none");
  const projects = [];
  for (const id of ids) {
    reading.checkSlug(`content/portfolio/${id}`, id, "folder");
    const story = reading.prose(`content/portfolio/${id}/story.md`);
    const project = reading.data(`content/portfolio/${id}/project.yaml`, projectSchema);
    if (project !== null) projects.push({ id, story, ...project });
  }
  return sortByOrder(projects).map(({ order: _order, ...project }) => project);
}

function parseCategories(reading: ContentReading): CategoryContent[] {
  const slugs = reading.listNames("content/categories", ".yaml").sort(compareNaturally);
  const categories = [];
  for (const slug of slugs) {
    const path = `content/categories/${slug}.yaml`;
    if (!/^[a-z0-9_]{1,60}$/.test(slug))
      reading.report(path, "expected a file named as the category's address, such as air_pumps.yaml");
    const category = reading.data(path, categorySchema);
    if (category !== null) categories.push({ slug, ...category });
  }
  return sortByOrder(categories).map((category, index) => ({ ...category, order: index + 1 }));
}

function parseProducts(reading: ContentReading): Map<string, ProductContent> {
  const products = new Map<string, ProductContent>();
  for (const name of reading.listNames("content/products", ".md")) {
    const path = `content/products/${name}.md`;
    const key = productFileName(name);
    const description = reading.prose(path);
    if (products.has(key)) reading.report(path, `there is already a description for ${key}`);
    if (description.length > 0) products.set(key, { code: name, description });
  }
  return products;
}

/** Parses the delivery table; null without the file, and then the shop gives no delivery prices. */
function parseDelivery(reading: ContentReading): DeliveryTable | null {
  const table = reading.optionalData("content/delivery.yaml", deliveryTableSchema);
  for (const { zone, message } of table === null ? [] : checkDeliveryTable(table))
    reading.report("content/delivery.yaml", message, zone === null ? [] : ["zones", zone]);
  return table;
}

type SampledContent = Pick<SiteContent, "people" | "projects"> & {
  site: Site | null;
  testimonials: SiteContent["testimonials"] | null;
};

function reportSamples(reading: ContentReading, { site, testimonials, people, projects }: SampledContent): void {
  const words =
    "expected the words of a real customer, found a sample; put in a real one with its writer's consent, or remove it";
  (testimonials ?? []).forEach(({ sample }, index) => {
    if (sample) reading.report("content/testimonials.yaml", words, [index]);
  });
  people.forEach(({ sample }, index) => {
    const message = "expected someone who works here, found a sample; put in who does, or remove it";
    if (sample) reading.report("content/people.yaml", message, [index]);
  });
  if (site?.place?.sample === true)
    reading.report(
      "content/site.yaml",
      "expected where visitors find you, found a sample; put in your own place, or remove it",
      ["place"],
    );
  for (const project of projects) {
    if (project.testimonial?.sample)
      reading.report(`content/portfolio/${project.id}/project.yaml`, words, ["testimonial"]);
  }
}

function checkFeatured(reading: ContentReading, pages: Pages, projects: readonly Project[]): void {
  for (const id of pages.home.projects.featured) {
    if (!reading.listNames("content/portfolio", "/").includes(id)) {
      const known = projects.map((project) => project.id).join(", ");
      reading.report("content/pages/home.yaml", `expected the folder names of projects (${known}), found "${id}"`, [
        "projects",
        "featured",
      ]);
    }
  }
}

const lastPosition = Number.MAX_SAFE_INTEGER;

/** Sorts by `order`. Entries without an order come last, as they were. */
function sortByOrder<T extends { order: number | null }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => (one.order ?? lastPosition) - (other.order ?? lastPosition));
}

/** Compares names with their numbers: pond2 comes before pond10. */
function compareNaturally(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** Parses the legal pages in the folder. A live shop reports a missing page as a duty that it does not meet. */
function parseLegalPages(reading: ContentReading): LegalPages {
  const pages: Partial<Record<LegalPageName, LegalPage>> = {};
  for (const name of reading.listNames("content/legal", ".yaml")) {
    const path = `content/legal/${name}.yaml`;
    if (!isLegalPageName(name)) {
      reading.report(path, `expected a file named ${legalPageNames.join(".yaml, ")}.yaml`);
      continue;
    }
    const page = reading.data(path, legalPageSchema);
    if (page !== null) pages[name] = page;
  }
  return pages;
}
