import type { z } from "zod";

import { href } from "#domain/addresses/href.ts";
import { isLegalPageName, legalPageNames, type LegalPageName } from "#domain/legal/legal-page.ts";

import { categorySchema } from "./category.schema.ts";
import { entryGroups, type EntryGroup, type ListedEntry } from "./entry-groups.ts";
import { deliveryTableSchema } from "./delivery.schema.ts";
import { legalPageSchema } from "./legal-page.schema.ts";
import { describeForm } from "./describe-form.ts";
import type { GroupField, ListField } from "./form-field.ts";
import { messagesSchema } from "./messages.schema.ts";
import { guideSchema } from "./guide.schema.ts";
import { pageSchemas } from "./pages.schema.ts";
import { peopleSchema } from "./people.schema.ts";
import { projectSchema } from "./project.schema.ts";
import { seasonsSchema } from "./seasons.schema.ts";
import type { SiteContent } from "./site-content.ts";
import { siteSchema } from "./site.schema.ts";
import { testimonialsSchema } from "./testimonials.schema.ts";
import { todaySchema } from "./today.schema.ts";

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
  /** The name of an entry in a file that is a list. */
  entryNoun: string;
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
  "browser-storage": "What browsers store",
  complaints: "Complaints",
  accessibility: "Accessibility",
  recycling: "Recycling electricals",
  seller: "Who we are",
};

const projectName = /^project:([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)$/;
const guideName = /^guide:([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)$/;
const categoryName = /^category:([a-z0-9_]{1,60})$/;

/** Lists what the desk can edit, in the order of its list. */
export function listContentEntries({
  projects,
  guides,
  categories,
}: Pick<SiteContent, "projects" | "guides" | "categories">): ListedEntry[] {
  const keys = [
    "site",
    ...Object.keys(pageEntries).map((name) => `page:${name}`),
    "people",
    "testimonials",
    "messages",
    "delivery",
    ...legalPageNames.map((name) => `legal:${name}`),
    "today",
    "seasons",
    ...projects.map(({ id }) => `project:${id}`),
    ...guides.map(({ slug }) => `guide:${slug}`),
    ...categories.map(({ slug }) => `category:${slug}`),
  ];
  const names = new Map<string, string>([
    ...projects.map(({ id, name }) => [`project:${id}`, name] as const),
    ...guides.map(({ slug, name }) => [`guide:${slug}`, name] as const),
    ...categories.map(({ slug, label }) => [`category:${slug}`, label] as const),
  ]);
  const found = keys.flatMap((key) => {
    const entry = findContentEntry(key);
    return entry === null ? [] : [{ key, group: entry.group, name: names.get(key) ?? entry.name }];
  });
  return entryGroups.flatMap((group) => found.filter((entry) => entry.group === group));
}

/** Finds the entry of a key; null: there can be none. Whether its files are there is another question. */
export function findContentEntry(key: string): ContentEntry | null {
  if (key === "site")
    return describeEntry(siteSchema, {
      key,
      group: "Pages",
      name: "Hours and phone",
      dataPath: "content/site.yaml",
      address: href("contact"),
    });
  if (key === "people")
    return describeEntry(peopleSchema, {
      key,
      group: "Pages",
      name: "People",
      dataPath: "content/people.yaml",
      entryNoun: "person",
      address: href("about"),
    });
  if (key === "testimonials")
    return describeEntry(testimonialsSchema, {
      key,
      group: "Shop",
      name: "Testimonials",
      dataPath: "content/testimonials.yaml",
      entryNoun: "testimonial",
      address: href("home"),
    });
  if (key === "messages")
    return describeEntry(messagesSchema, {
      key,
      group: "Shop",
      name: "Messages to customers",
      dataPath: "content/messages.yaml",
      entryNoun: "message",
      address: null,
    });
  if (key === "delivery")
    return describeEntry(deliveryTableSchema, {
      key,
      group: "Shop",
      name: "Delivery prices",
      dataPath: "content/delivery.yaml",
      address: href("delivery"),
    });
  if (key === "today")
    return describeEntry(todaySchema, {
      key,
      group: "Shop",
      name: "Notice and water temperature",
      dataPath: "content/today.yaml",
      address: href("home"),
    });
  if (key === "seasons")
    return describeEntry(seasonsSchema, {
      key,
      group: "Shop",
      name: "Seasonal pond care",
      dataPath: "content/seasons.yaml",
      address: href("whatNow"),
    });
  const page = key.startsWith("page:") ? key.slice("page:".length) : "";
  if (isPageName(page))
    return describeEntry(pageSchemas[page], { key, ...pageEntries[page], dataPath: `content/pages/${page}.yaml` });
  const legal = key.startsWith("legal:") ? key.slice("legal:".length) : "";
  if (isLegalPageName(legal))
    return describeEntry(legalPageSchema, {
      key,
      group: "Legal",
      name: legalEntryNames[legal],
      dataPath: `content/legal/${legal}.yaml`,
      address: href("legalPage", { page: legal }),
    });
  const [, projectId] = projectName.exec(key) ?? [];
  if (projectId !== undefined)
    return describeEntry(projectSchema, {
      key,
      group: "Projects",
      name: projectId,
      dataPath: `content/portfolio/${projectId}/project.yaml`,
      storyPath: `content/portfolio/${projectId}/story.md`,
      address: href("project", { projectId }),
      isRemovable: true,
    });
  const [, guide] = guideName.exec(key) ?? [];
  if (guide !== undefined) {
    const entry = describeEntry(guideSchema, {
      key,
      group: "Guides",
      name: guide,
      dataPath: `content/guides/${guide}.md`,
      address: href("guide", { guide }),
      isRemovable: true,
    });
    return { ...entry, form: withText(entry.form) };
  }
  const [, category] = categoryName.exec(key) ?? [];
  if (category === undefined) return null;
  return describeEntry(categorySchema, {
    key,
    group: "Categories",
    name: category,
    dataPath: `content/categories/${category}.yaml`,
    address: href("category", { category }),
  });
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

function isPageName(name: string): name is PageName {
  return Object.hasOwn(pageSchemas, name);
}

type EntryFacts = Pick<ContentEntry, "key" | "group" | "name" | "dataPath" | "address"> & Partial<ContentEntry>;

function describeEntry(schema: z.ZodType, facts: EntryFacts): ContentEntry {
  const form = describeForm(schema);
  if (form.kind !== "group" && form.kind !== "list") throw new Error(`${facts.key} has no form`);
  const storyPath = facts.storyPath ?? null;
  return {
    entryNoun: "entry",
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
