import type { z } from "zod";
import { categorySchema } from "#domain/content/schemas/category.schema.ts";
import { deliveryTableSchema } from "#domain/content/schemas/delivery.schema.ts";
import { toFormField, type GroupField, type ListField, type NamedField } from "#domain/content/schemas/form-field.ts";
import { guideSchema } from "#domain/content/schemas/guide.schema.ts";
import { legalPageSchema } from "#domain/content/schemas/legal-page.schema.ts";
import { messagesSchema } from "#domain/content/schemas/messages.schema.ts";
import { pageSchemas } from "#domain/content/schemas/pages.schema.ts";
import { peopleSchema } from "#domain/content/schemas/people.schema.ts";
import { projectSchema } from "#domain/content/schemas/project.schema.ts";
import { seasonsSchema, todaySchema } from "#domain/content/schemas/seasons.schema.ts";
import { siteSchema } from "#domain/content/schemas/site.schema.ts";
import { testimonialsSchema } from "#domain/content/schemas/testimonials.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { legalPageNames, type LegalPageName } from "#domain/legal/legal-page.ts";
import { href } from "#domain/routes/href.ts";
import { entryGroups, type EntryGroup, type ListedEntry } from "./edited-content.ts";

/** A unit of editing at the desk: the files of a page, a project or the business. */
export interface ContentEntry {
  key: string;
  group: EntryGroup;
  name: string;
  dataPath: string;
  /** The path of a Markdown file whose text is the field "story"; null without such a file. */
  storyPath: string | null;
  form: GroupField | ListField;
  /** The path of a page that shows the entry; null if no page does. */
  path: string | null;
  isRemovable: boolean;
}

const legalEntryNames: Record<LegalPageName, string> = {
  terms: "Terms",
  returns: "Returns",
  privacy: "Privacy",
  "browser-storage": "What is stored in your browser",
  complaints: "If something goes wrong",
  accessibility: "Accessibility",
  recycling: "Recycling electricals",
  seller: "Who we are",
};

const singleEntries: readonly ContentEntry[] = [
  toContentEntry("site", siteSchema, { group: "Pages", name: "Shop details", path: href("contact") }),
  toPageEntry("home", "Home"),
  toPageEntry("about", "About"),
  toPageEntry("services", "Services"),
  toPageEntry("contact", "Contact"),
  toPageEntry("portfolio", "Portfolio"),
  toPageEntry("products", "All products"),
  toPageEntry("delivery", "Delivery and returns", "Shop"),
  toContentEntry("people", peopleSchema, { group: "Pages", name: "People", path: href("about") }),
  toContentEntry("testimonials", testimonialsSchema, { group: "Shop", name: "Testimonials", path: href("home") }),
  toContentEntry("messages", messagesSchema, { group: "Shop", name: "Messages to customers", path: null }),
  toContentEntry("delivery", deliveryTableSchema, { group: "Shop", name: "Delivery prices", path: href("delivery") }),
  ...legalPageNames.map((page) =>
    toContentEntry(`legal:${page}`, legalPageSchema, {
      group: "Legal",
      name: legalEntryNames[page],
      path: href("legalPage", { page }),
      dataPath: `content/legal/${page}.yaml`,
    }),
  ),
  toContentEntry("today", todaySchema, { group: "Shop", name: "Notice and water temperature", path: href("home") }),
  toContentEntry("seasons", seasonsSchema, { group: "Shop", name: "Seasonal pond care", path: href("whatNow") }),
];

interface EntryKind {
  slug: RegExp;
  schema: z.ZodType;
  group: EntryGroup;
  isRemovable: boolean;
  /** The path of an entry's file, with "*" for its slug. */
  dataPath: string;
  /** The path of the Markdown file beside the entry's file, with "*" for the slug; null without such a file. */
  storyPath: string | null;
  addMarkdown(fields: readonly NamedField[]): readonly NamedField[];
  buildPath(slug: string): string;
}

const pathPart = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** The kinds with many entries, by the first word of their keys: "project:pond1". */
const entryKinds: Readonly<Record<string, EntryKind>> = {
  project: {
    slug: pathPart,
    schema: projectSchema,
    group: "Projects",
    isRemovable: true,
    dataPath: "content/portfolio/*/project.yaml",
    storyPath: "content/portfolio/*/story.md",
    addMarkdown: addStory,
    buildPath: (projectId) => href("project", { projectId }),
  },
  guide: {
    slug: pathPart,
    schema: guideSchema,
    group: "Guides",
    isRemovable: true,
    dataPath: "content/guides/*.md",
    storyPath: null,
    addMarkdown: addArticle,
    buildPath: (guide) => href("guide", { guide }),
  },
  category: {
    slug: /^[a-z0-9_]{1,60}$/,
    schema: categorySchema,
    group: "Categories",
    isRemovable: false,
    dataPath: "content/categories/*.yaml",
    storyPath: null,
    addMarkdown: (fields) => fields,
    buildPath: (category) => href("category", { category }),
  },
};

export function listContentEntries({
  projects,
  guides,
  categories,
}: Pick<SiteContent, "projects" | "guides" | "categories">): ListedEntry[] {
  const entries: ListedEntry[] = singleEntries.map(({ key, group, name }) => ({ key, group, name }));
  for (const { id, name } of projects) add(`project:${id}`, name);
  for (const { slug, name } of guides) add(`guide:${slug}`, name);
  for (const { slug, label } of categories) add(`category:${slug}`, label);
  return entryGroups.flatMap((group) => entries.filter((entry) => entry.group === group));

  function add(key: string, name: string): void {
    const entry = findContentEntry(key);
    if (entry !== null) entries.push({ key, group: entry.group, name });
  }
}

/** Finds the entry of a key, whose files need not exist; null if no entry can have the key. */
export function findContentEntry(key: string): ContentEntry | null {
  const single = singleEntries.find((entry) => entry.key === key);
  if (single !== undefined) return single;
  const [, name = "", slug = ""] = /^([a-z]+):(.+)$/.exec(key) ?? [];
  const kind = Object.hasOwn(entryKinds, name) ? entryKinds[name] : undefined;
  if (kind === undefined || !kind.slug.test(slug)) return null;
  const entry = toContentEntry(key, kind.schema, {
    group: kind.group,
    name: slug,
    path: kind.buildPath(slug),
    dataPath: kind.dataPath.replace("*", slug),
    storyPath: kind.storyPath === null ? null : kind.storyPath.replace("*", slug),
    isRemovable: kind.isRemovable,
  });
  const { form } = entry;
  return form.kind === "group" ? { ...entry, form: { ...form, fields: kind.addMarkdown(form.fields) } } : entry;
}

/** Finds the entry of a file: the project's for "content/portfolio/pond1/story.md"; null if the desk cannot edit it. */
export function findEntryOfFile(path: string): ContentEntry | null {
  const single = singleEntries.find(({ dataPath }) => dataPath === path);
  if (single !== undefined) return single;
  for (const [kind, { dataPath, storyPath }] of Object.entries(entryKinds)) {
    const slug = findSlug(path, dataPath) ?? findSlug(path, storyPath);
    if (slug !== null) return findContentEntry(`${kind}:${slug}`);
  }
  return null;
}

/** Finds the part of a path in the place of the "*"; null if the rest differs. */
function findSlug(path: string, pattern: string | null): string | null {
  if (pattern === null) return null;
  const [start = "", end = ""] = pattern.split("*");
  return path.startsWith(start) && path.endsWith(end) ? path.slice(start.length, -end.length) : null;
}

function toPageEntry(page: keyof typeof pageSchemas, name: string, group: EntryGroup = "Pages"): ContentEntry {
  const dataPath = `content/pages/${page}.yaml`;
  return toContentEntry(`page:${page}`, pageSchemas[page], { group, name, path: href(page), dataPath });
}

type EntryFacts = Pick<ContentEntry, "group" | "name" | "path"> &
  Partial<Pick<ContentEntry, "dataPath" | "storyPath" | "isRemovable">>;

function toContentEntry(key: string, schema: z.ZodType, facts: EntryFacts): ContentEntry {
  const form = toFormField(schema);
  if (form.kind !== "group" && form.kind !== "list") throw new Error(`${key} has no form.`);
  return { key, dataPath: `content/${key}.yaml`, storyPath: null, isRemovable: false, ...facts, form };
}

/** Adds a guide's text after its facts, which are in the same file. */
function addArticle(fields: readonly NamedField[]): readonly NamedField[] {
  return [...fields, { name: "text", field: { kind: "prose", isArticle: true }, isOptional: false }];
}

/** Adds a project's story after the single lines at the beginning of the form. */
function addStory(fields: readonly NamedField[]): readonly NamedField[] {
  const place = fields.findIndex(({ field }) => field.kind !== "line");
  return fields.toSpliced(place, 0, { name: "story", field: { kind: "prose" }, isOptional: true });
}
