import type { ContentProblem } from "#domain/content/reading/content-problem.ts";
import type { CategoryContent } from "#domain/content/schemas/category.schema.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import type { MessageTemplate } from "#domain/content/schemas/messages.schema.ts";
import type { Pages } from "#domain/content/schemas/pages.schema.ts";
import type { Person } from "#domain/content/schemas/people.schema.ts";
import type { Project } from "#domain/content/schemas/project.schema.ts";
import type { Seasons, Today } from "#domain/content/schemas/seasons.schema.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import type { Testimonial } from "#domain/content/schemas/testimonials.schema.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import type { LegalPages } from "#domain/legal/legal-page.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import type { Prose } from "./article.ts";

/** Everything that the owner writes, read and checked as a whole. It is immutable: a change makes a new object. */
export interface SiteContent {
  revision: string;
  site: Site;
  pages: Pages;
  testimonials: readonly Testimonial[];
  people: readonly Person[];
  messages: readonly MessageTemplate[];
  projects: readonly Project[];
  categories: readonly CategoryContent[];
  guides: readonly Guide[];
  /** The descriptions of products, by the `productFileName` of their code. */
  products: ReadonlyMap<string, ProductContent>;
  searchWords: SearchWords;
  /** The delivery table; null if the owner has written none. */
  delivery: DeliveryTable | null;
  legal: LegalPages;
  /** Unlawful wording in texts that visitors still see. */
  wording: readonly ContentProblem[];
  /** Pond care by season; null if the owner has written none. */
  seasons: Seasons | null;
  today: Today;
  /** The pictures that the content names without a file. Pages show a drawn placeholder for each. */
  missingPictures: readonly string[];
  pictures: ReadonlySet<string>;
  unread: readonly string[];
}

/** content/products/<code>.md: the description of a product, by its code in the sheet. The file may be missing. */
export interface ProductContent {
  code: string;
  description: Prose;
}

/** Makes the file name of a product's description from its code, in capitals and hyphens: "Abc/12 C" → "ABC-12-C". */
export function productFileName(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
