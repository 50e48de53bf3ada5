import type { CategoryContent } from "./category.schema.ts";
import type { Pages } from "./pages.schema.ts";
import type { ProductContent } from "./product-content.ts";
import type { Project } from "./project.schema.ts";
import type { Site } from "./site.schema.ts";
import type { Testimonial } from "./testimonials.schema.ts";

/** Everything the owner writes, read and checked as a whole. Never changed in place: a change is a new one. */
export interface SiteContent {
  /** The same files give the same revision. */
  revision: string;
  site: Site;
  pages: Pages;
  testimonials: readonly Testimonial[];
  /** In the order in which they are shown. */
  projects: readonly Project[];
  /** In the order in which they are shown. */
  categories: readonly CategoryContent[];
  /** By productFileName of the code. */
  products: ReadonlyMap<string, ProductContent>;
  /** Pictures the content names whose file is not there yet: a drawn placeholder stands for each. */
  missingPictures: readonly string[];
  /** The places of all pictures that are there. */
  pictures: ReadonlySet<string>;
  /** Files among the texts that nothing reads: misnamed, or a copy somebody keeps there. */
  unread: readonly string[];
}
