import type { ContentProblem } from "./content-problem.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import type { CategoryContent } from "./category.schema.ts";
import type { Guide } from "./guide.schema.ts";
import type { LegalPages } from "#domain/legal/legal-page.ts";
import type { MessageTemplate } from "./messages.schema.ts";
import type { Pages } from "./pages.schema.ts";
import type { Person } from "./people.schema.ts";
import type { ProductContent } from "./product-content.ts";
import type { Project } from "./project.schema.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import type { Seasons } from "./seasons.schema.ts";
import type { Site } from "./site.schema.ts";
import type { Testimonial } from "./testimonials.schema.ts";
import type { Today } from "./today.schema.ts";

/** Everything the owner writes, read and checked as a whole. Immutable: a change makes a new one. */
export interface SiteContent {
  /** Hash of the files. */
  revision: string;
  site: Site;
  pages: Pages;
  testimonials: readonly Testimonial[];
  /** Who works here, in the order in which they are shown. */
  people: readonly Person[];
  /** The texts with which messages to customers begin. */
  messages: readonly MessageTemplate[];
  /** In the order in which they are shown. */
  projects: readonly Project[];
  /** In the order in which they are shown. */
  categories: readonly CategoryContent[];
  /** In the order of their names. */
  guides: readonly Guide[];
  /** By productFileName of the code. */
  products: ReadonlyMap<string, ProductContent>;
  /** What the owner says about the words of the trade. */
  searchWords: SearchWords;
  /** What delivery costs; null: the owner has written no table. */
  delivery: DeliveryTable | null;
  /** The pages that the law asks for, as far as they are written. */
  legal: LegalPages;
  /** What the law does not let the texts say, which is shown all the same. */
  wording: readonly ContentProblem[];
  /** What to do at a pond, by season; null: the owner has written nothing about it. */
  seasons: Seasons | null;
  /** What the owner says for a while. */
  today: Today;
  /** Pictures that the content names and that have no file yet. A drawn placeholder is shown for each. */
  missingPictures: readonly string[];
  /** The paths of all pictures in the folder. */
  pictures: ReadonlySet<string>;
  /** Files among the texts that nothing reads: misnamed, or a copy. */
  unread: readonly string[];
}
