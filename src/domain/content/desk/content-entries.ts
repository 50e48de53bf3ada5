import type { z } from "zod";
import { href } from "#domain/addresses/href.ts";
import { legalPageNames, type LegalPageName } from "#domain/legal/legal-page.ts";
import { categorySchema } from "#domain/content/schemas/category.schema.ts";
import { entryGroups, type EntryGroup, type ListedEntry } from "./edited-content.ts";
import { deliveryTableSchema } from "#domain/content/schemas/delivery.schema.ts";
import { legalPageSchema } from "#domain/content/schemas/legal-page.schema.ts";
import { describeForm, type GroupField, type ListField } from "#domain/content/schemas/form-field.ts";
import { messagesSchema } from "#domain/content/schemas/messages.schema.ts";
import { guideSchema } from "#domain/content/schemas/guide.schema.ts";
import { pageSchemas } from "#domain/content/schemas/pages.schema.ts";
import { peopleSchema } from "#domain/content/schemas/people.schema.ts";
import { projectSchema } from "#domain/content/schemas/project.schema.ts";
import { seasonsSchema, todaySchema } from "#domain/content/schemas/seasons.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { siteSchema } from "#domain/content/schemas/site.schema.ts";
import { testimonialsSchema } from "#domain/content/schemas/testimonials.schema.ts";

/** What the desk edits as one: the files of a page, of a project, of the business. */
export interface ContentEntry {
  /** "page:home", "project:pond1" */
  key: string;
  group: EntryGroup;
  name: string;
  /** The YAML file. */
  dataPath: string;
  /** A Markdown file whose text is the field "story"; null: there is none. */
  storyPath: string | null;
  form: GroupField | ListField;
  /** A page that shows it; null: none does. */
  address: string | null;
  /** Whether it can be made and taken out as a whole. */
  isRemovable: boolean;
}

type PageName = keyof typeof pageSchemas;

const pageEntries: Record<PageName, { name: string; address: string; group: EntryGroup }> = {
  home: { name: "Home", address: href("home"), group: "Pages" },
  about: { name: "About", address: href("about"), group: "Pages" },
  services: { name: "Services", address: href("services"), group: "Pages" },
  contact: { name: "Contact", address: href("contact"), group: "Pages" },
  portfolio: { name: "Portfolio", address: href("portfolio"), group: "Pages" },
  products: { name: "All products", address: href("products"), group: "Pages" },
  delivery: { name: "Delivery and returns", address: href("delivery"), group: "Shop" },
};

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

type EntryFacts = Pick<ContentEntry, "group" | "name" | "address"> & Partial<ContentEntry>;

/** Where the files are whose keys have two words: "page:home". */
const paths: Readonly<Record<string, (name: string) => string>> = {
  page: (name) => `pages/${name}.yaml`,
  legal: (name) => `legal/${name}.yaml`,
  project: (name) => `portfolio/${name}/project.yaml`,
  guide: (name) => `guides/${name}.md`,
  category: (name) => `categories/${name}.yaml`,
};

/** The entries of which there is one each, in the order of the desk's list. */
const singleEntries: readonly ContentEntry[] = [
  describeEntry("site", siteSchema, { group: "Pages", name: "Shop details", address: href("contact") }),
  ...Object.entries(pageEntries).map(([page, facts]) =>
    describeEntry(`page:${page}`, pageSchemas[page as PageName], facts),
  ),
  describeEntry("people", peopleSchema, { group: "Pages", name: "People", address: href("about") }),
  describeEntry("testimonials", testimonialsSchema, { group: "Shop", name: "Testimonials", address: href("home") }),
  describeEntry("messages", messagesSchema, { group: "Shop", name: "Messages to customers", address: null }),
  describeEntry("delivery", deliveryTableSchema, { group: "Shop", name: "Delivery prices", address: href("delivery") }),
  ...legalPageNames.map((page) =>
    describeEntry(`legal:${page}`, legalPageSchema, {
      group: "Legal",
      name: legalEntryNames[page],
      address: href("legalPage", { page }),
    }),
  ),
  describeEntry("today", todaySchema, { group: "Shop", name: "Notice and water temperature", address: href("home") }),
  describeEntry("seasons", seasonsSchema, { group: "Shop", name: "Seasonal pond care", address: href("whatNow") }),
];

/** The kinds of entries that the owner can add, by the pattern of their keys. */
const entryKinds: readonly [RegExp, (key: string, slug: string) => ContentEntry][] = [
  [
    /^project:([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)$/,
    (key, projectId) =>
      describeEntry(key, projectSchema, {
        group: "Projects",
        name: projectId,
        storyPath: `content/portfolio/${projectId}/story.md`,
        address: href("project", { projectId }),
        isRemovable: true,
      }),
  ],
  [
    /^guide:([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)$/,
    (key, guide) => {
      const entry = describeEntry(key, guideSchema, {
        group: "Guides",
        name: guide,
        address: href("guide", { guide }),
        isRemovable: true,
      });
      return { ...entry, form: withText(entry.form) };
    },
  ],
  [
    /^category:([a-z0-9_]{1,60})$/,
    (key, category) =>
      describeEntry(key, categorySchema, {
        group: "Categories",
        name: category,
        address: href("category", { category }),
      }),
  ],
];

/** Lists what the desk can edit, in the order of its list. */
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

/** Finds the entry of a key; null: there can be none. Whether its files are there is another question. */
export function findContentEntry(key: string): ContentEntry | null {
  const single = singleEntries.find((entry) => entry.key === key);
  if (single !== undefined) return single;
  for (const [pattern, build] of entryKinds) {
    const slug = pattern.exec(key)?.[1];
    if (slug !== undefined) return build(key, slug);
  }
  return null;
}

/** Finds the entry that a file belongs to: "content/portfolio/pond1/story.md" → that of the project. null: the desk cannot edit it. */
export function findEntryOfFile(path: string): ContentEntry | null {
  const [name = "", folder = ""] = path
    .replace(/\.\w+$/, "")
    .split("/")
    .toReversed();
  const keys = [name, `page:${name}`, `category:${name}`, `project:${folder}`, `guide:${name}`];
  const entries = keys.map(findContentEntry).filter((entry) => entry !== null);
  return entries.find(({ dataPath, storyPath }) => dataPath === path || storyPath === path) ?? null;
}

function describeEntry(key: string, schema: z.ZodType, facts: EntryFacts): ContentEntry {
  const form = describeForm(schema);
  if (form.kind !== "group" && form.kind !== "list") throw new Error(`${key} has no form`);
  const storyPath = facts.storyPath ?? null;
  const [kind = "", name = ""] = key.split(":");
  return {
    key,
    dataPath: `content/${paths[kind]?.(name) ?? `${kind}.yaml`}`,
    isRemovable: false,
    ...facts,
    storyPath,
    form: storyPath === null || form.kind === "list" ? form : withStory(form),
  };
}

/** The text of a guide follows its facts, from one file. */
function withText(form: GroupField | ListField): GroupField | ListField {
  if (form.kind === "list") return form;
  const text = { name: "text", field: { kind: "prose", isArticle: true }, isOptional: false } as const;
  return { ...form, fields: [...form.fields, text] };
}

/** The story follows the lines at the beginning of the form. */
function withStory({ fields }: GroupField): GroupField {
  const at = fields.findIndex(({ field }) => field.kind !== "line");
  const place = at === -1 ? fields.length : at;
  return {
    kind: "group",
    fields: [
      ...fields.slice(0, place),
      { name: "story", field: { kind: "prose" }, isOptional: true },
      ...fields.slice(place),
    ],
  };
}
