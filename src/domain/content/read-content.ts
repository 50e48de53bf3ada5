import type { z } from "zod";

import { categorySchema, type CategoryContent } from "./category.schema.ts";
import { checkLinks } from "./check-links.ts";
import type { ContentFiles } from "./content-files.ts";
import { placeInWords, type ContentProblem } from "./content-problem.ts";
import { ContentReading } from "./content-reading.ts";
import { missingPictures } from "./missing-pictures.ts";
import { namedPictures } from "./named-pictures.ts";
import { pageSchemas, type Pages } from "./pages.schema.ts";
import type { ProductContent } from "./product-content.ts";
import { productFileName } from "./product-file-name.ts";
import { projectSchema, type Project } from "./project.schema.ts";
import type { SiteContent } from "./site-content.ts";
import { siteSchema } from "./site.schema.ts";
import { testimonialsSchema } from "./testimonials.schema.ts";

export type ReadContent = { ok: true; content: SiteContent } | { ok: false; problems: ContentProblem[] };

/**
 * The whole content, or every mistake in it. All or nothing: pages never see half a change.
 * `live`: placeholders marked as samples are mistakes, since nobody said them.
 */
export function readContent(files: ContentFiles, { live }: { live: boolean }): ReadContent {
  const reading = new ContentReading(files);
  const site = reading.site("content/site.yaml", siteSchema);
  const pages = readPages(reading);
  const testimonials = reading.data("content/testimonials.yaml", testimonialsSchema, { entry: "testimonial" });
  const projects = readProjects(reading);
  const categories = readCategories(reading);
  const products = readProducts(reading);
  if (live) refuseSamples(reading, testimonials ?? [], projects);
  if (pages !== null) checkFeatured(reading, pages, projects);
  checkLinks(reading, pages, projects, products);
  if (site === null || pages === null || testimonials === null || reading.problems.length > 0)
    return { ok: false, problems: reading.problems };
  const written = { site, pages, testimonials, projects, categories };
  const { revision, pictures } = files;
  const awaited = missingPictures(namedPictures(written), pictures);
  return {
    ok: true,
    content: { revision, ...written, products, missingPictures: awaited, pictures, unread: reading.unread() },
  };
}

function readPages(reading: ContentReading): Pages | null {
  const page = <Schema extends z.ZodType>(name: string, schema: Schema, later?: string[]) =>
    reading.data(`content/pages/${name}.yaml`, schema, later === undefined ? {} : { later });
  const home = page("home", pageSchemas.home);
  const services = page("services", pageSchemas.services);
  const about = page("about", pageSchemas.about);
  const contact = page("contact", pageSchemas.contact);
  const portfolio = page("portfolio", pageSchemas.portfolio, ["{projects}", "{Projects}"]);
  const products = page("products", pageSchemas.products);
  const delivery = page("delivery", pageSchemas.delivery);
  if (!home || !services || !about || !contact || !portfolio || !products || !delivery) return null;
  return { home, services, about, contact, portfolio, products, delivery };
}

function readProjects(reading: ContentReading): Project[] {
  const ids = reading.namesBelow("content/portfolio", "/").sort(naturally);
  if (ids.length === 0) reading.report("content/portfolio", "", "expected a folder for each project, found none");
  const found = ids.flatMap((id) => {
    if (!/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(id)) {
      reading.report(
        `content/portfolio/${id}`,
        "",
        "expected a folder named with small letters, digits and hyphens, since the name is part of the address",
      );
    }
    const story = reading.prose(`content/portfolio/${id}/story.md`);
    const project = reading.data(`content/portfolio/${id}/project.yaml`, projectSchema);
    return project === null ? [] : [{ id, story, ...project }];
  });
  return inOrder(found).map(({ order: _order, ...project }) => project);
}

function readCategories(reading: ContentReading): CategoryContent[] {
  const slugs = reading.namesBelow("content/categories", ".yaml").sort(naturally);
  const found = slugs.flatMap((slug) => {
    const path = `content/categories/${slug}.yaml`;
    if (!/^[a-z0-9_]{1,60}$/.test(slug))
      reading.report(path, "", "expected a file named as the category's address, such as air_pumps.yaml");
    const category = reading.data(path, categorySchema);
    return category === null ? [] : [{ slug, ...category }];
  });
  return inOrder(found).map((category, index) => ({ ...category, order: index + 1 }));
}

function readProducts(reading: ContentReading): Map<string, ProductContent> {
  const products = new Map<string, ProductContent>();
  for (const name of reading.namesBelow("content/products", ".md")) {
    const path = `content/products/${name}.md`;
    const key = productFileName(name);
    const description = reading.prose(path);
    if (products.has(key)) reading.report(path, "", `there is already a description for ${key}`);
    if (description.length > 0) products.set(key, { code: name, description });
  }
  return products;
}

function refuseSamples(
  reading: ContentReading,
  testimonials: readonly { sample: boolean }[],
  projects: readonly Project[],
): void {
  const words =
    "expected the words of a real customer, found a sample; put in a real one with its writer's consent, or take it out";
  testimonials.forEach((testimonial, index) => {
    if (testimonial.sample) reading.report("content/testimonials.yaml", placeInWords([index], "testimonial"), words);
  });
  for (const project of projects) {
    if (project.testimonial?.sample)
      reading.report(`content/portfolio/${project.id}/project.yaml`, "testimonial", words);
  }
}

function checkFeatured(reading: ContentReading, pages: Pages, projects: readonly Project[]): void {
  for (const id of pages.home.projects.featured) {
    if (!reading.namesBelow("content/portfolio", "/").includes(id)) {
      const known = projects.map((project) => project.id).join(", ");
      reading.report(
        "content/pages/home.yaml",
        "projects, featured",
        `expected the folder names of projects (${known}), found "${id}"`,
      );
    }
  }
}

const lastPlace = Number.MAX_SAFE_INTEGER;

/** Those with a place by their place, then the others as they come. */
function inOrder<T extends { order: number | null }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => (one.order ?? lastPlace) - (other.order ?? lastPlace));
}

/** pond2 before pond10. */
function naturally(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
