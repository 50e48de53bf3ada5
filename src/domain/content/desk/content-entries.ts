import type { z } from "zod";
import { href } from "#domain/addresses/href.ts";
import { legalPageNames, type LegalPageName } from "#domain/legal/legal-page.ts";
import { categorySchema } from "#domain/content/schemas/category.schema.ts";
import { entryGroups, type EntryGroup, type ListedEntry } from "./edited-content.ts";
import { deliveryTableSchema } from "#domain/content/schemas/delivery.schema.ts";
import { legalPageSchema } from "#domain/content/schemas/legal-page.schema.ts";
import { describeForm, type GroupField, type ListField, type NamedField } from "#domain/content/schemas/form-field.ts";
import { messagesSchema } from "#domain/content/schemas/messages.schema.ts";
import { guideSchema } from "#domain/content/schemas/guide.schema.ts";
import { pageSchemas } from "#domain/content/schemas/pages.schema.ts";
import { peopleSchema } from "#domain/content/schemas/people.schema.ts";
import { projectSchema } from "#domain/content/schemas/project.schema.ts";
import { seasonsSchema, todaySchema } from "#domain/content/schemas/seasons.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { siteSchema } from "#domain/content/schemas/site.schema.ts";
import { testimonialsSchema } from "#domain/content/schemas/testimonials.schema.ts";

/** A unit of editing at the desk: the files of a page, a project or the business. */
export interface ContentEntry {
  key: string;
  group: EntryGroup;
  name: string;
  dataPath: string;
  /** A Markdown file whose text is the field "story"; null if there is none. */
  storyPath: string | null;
  form: GroupField | ListField;
  /** A page that shows the entry; null if none does. */
  address: string | null;
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

/** The files of keys with two words: "page:home". */
const paths: Readonly<Record<string, (name: string) => string>> = {
  page: (name) => `pages/${name}.yaml`,
  legal: (name) => `legal/${name}.yaml`,
  project: (name) => `portfolio/${name}/project.yaml`,
  guide: (name) => `guides/${name}.md`,
  category: (name) => `categories/${name}.yaml`,
};

const singleEntries: readonly ContentEntry[] = [
  describeEntry("site", siteSchema, { group: "Pages", name: "Shop details", address: href("contact") }),
  describePage("home", "Home"),
  describePage("about", "About"),
  describePage("services", "Services"),
  describePage("contact", "Contact"),
  describePage("portfolio", "Portfolio"),
  describePage("products", "All products"),
  describePage("delivery", "Delivery and returns", "Shop"),
  describeEntry("people", peopleSchema, { group: "Pages", name: "People", address: href("about") }),
  describeEntry("testimonials", testimonialsSchema, { group: "Shop", name: "Testimonials", address: href("home") }),
  describeEntry("messages", messagesSchema, { group: "Shop", name: "Messages to customers", address: null }),
  describeEntry("delivery", deliveryTableSchema, { group: "Shop", name: "Delivery prices", address: href("delivery") }),
  ...legalPageNames.map((page) => {
    const address = href("legalPage", { page });
    return describeEntry(`legal:${page}`, legalPageSchema, { group: "Legal", name: legalEntryNames[page], address });
  }),
  describeEntry("today", todaySchema, { group: "Shop", name: "Notice and water temperature", address: href("home") }),
  describeEntry("seasons", seasonsSchema, { group: "Shop", name: "Seasonal pond care", address: href("whatNow") }),
];

interface EntryKind {
  slug: RegExp;
  schema: z.ZodType;
  group: EntryGroup;
  isRemovable: boolean;
  address(slug: string): string;
}

const addressPart = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** The kinds that have many entries, by the first word of their keys: "project:pond1". */
const entryKinds: Partial<Record<string, EntryKind>> = {
  project: {
    slug: addressPart,
    schema: projectSchema,
    group: "Projects",
    isRemovable: true,
    address: (projectId) => href("project", { projectId }),
  },
  guide: {
    slug: addressPart,
    schema: guideSchema,
    group: "Guides",
    isRemovable: true,
    address: (guide) => href("guide", { guide }),
  },
  category: {
    slug: /^[a-z0-9_]{1,60}$/,
    schema: categorySchema,
    group: "Categories",
    isRemovable: false,
    address: (category) => href("category", { category }),
  },
};

export function listContentEntries({
  projects,
  guides,
  categories,
}: Pick<SiteContent, "projects" | "guides" | "categories">): ListedEntry[] {
  const added = [
    ...projects.map(({ id, name }) => [`project:${id}`, name] as const),
    ...guides.map(({ slug, name }) => [`guide:${slug}`, name] as const),
    ...categories.map(({ slug, label }) => [`category:${slug}`, label] as const),
  ].flatMap(([key, name]) => {
    const entry = findContentEntry(key);
    return entry === null ? [] : [{ ...entry, name }];
  });
  const found = [...singleEntries, ...added].map(({ key, group, name }) => ({ key, group, name }));
  return entryGroups.flatMap((group) => found.filter((entry) => entry.group === group));
}

/** Finds the entry of a key; null if no such entry is possible. Its files need not exist. */
export function findContentEntry(key: string): ContentEntry | null {
  const single = singleEntries.find((entry) => entry.key === key);
  if (single !== undefined) return single;
  const [, name = "", slug = ""] = /^([a-z]+):(.+)$/.exec(key) ?? [];
  const kind = Object.hasOwn(entryKinds, name) ? entryKinds[name] : undefined;
  if (kind === undefined || !kind.slug.test(slug)) return null;
  const { schema, group, isRemovable, address } = kind;
  return describeEntry(key, schema, { group, name: slug, address: address(slug), isRemovable });
}

/** Finds the entry that a file belongs to: "content/portfolio/pond1/story.md" → that of the project; null if the desk cannot edit it. */
export function findEntryOfFile(path: string): ContentEntry | null {
  const [name = "", folder = ""] = path
    .replace(/\.\w+$/, "")
    .split("/")
    .toReversed();
  const keys = [name, `page:${name}`, `category:${name}`, `project:${folder}`, `guide:${name}`];
  const entries = keys.map(findContentEntry).filter((entry) => entry !== null);
  return entries.find(({ dataPath, storyPath }) => dataPath === path || storyPath === path) ?? null;
}

function describePage(page: keyof typeof pageSchemas, name: string, group: EntryGroup = "Pages"): ContentEntry {
  return describeEntry(`page:${page}`, pageSchemas[page], { group, name, address: href(page) });
}

type EntryFacts = Pick<ContentEntry, "group" | "name" | "address"> & { isRemovable?: boolean };

function describeEntry(key: string, schema: z.ZodType, facts: EntryFacts): ContentEntry {
  const form = describeForm(schema);
  if (form.kind !== "group" && form.kind !== "list") throw new Error(`${key} has no form.`);
  const [kind = "", name = ""] = key.split(":");
  return {
    key,
    dataPath: `content/${paths[kind]?.(name) ?? `${kind}.yaml`}`,
    storyPath: kind === "project" ? `content/portfolio/${name}/story.md` : null,
    isRemovable: false,
    ...facts,
    form: form.kind === "group" ? { kind: "group", fields: addMarkdown(kind, form.fields) } : form,
  };
}

/** Adds a guide's text after its facts, which are in the same file, or a project's story after the lines at the beginning of the form. */
function addMarkdown(kind: string, fields: readonly NamedField[]): readonly NamedField[] {
  if (kind === "guide")
    return [...fields, { name: "text", field: { kind: "prose", isArticle: true }, isOptional: false }];
  if (kind !== "project") return fields;
  const place = fields.findIndex(({ field }) => field.kind !== "line");
  return fields.toSpliced(place, 0, { name: "story", field: { kind: "prose" }, isOptional: true });
}
