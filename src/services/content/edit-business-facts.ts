import {
  businessFactLabels,
  businessFactNames,
  type BusinessFactName,
  type BusinessFacts,
  listChangedFacts,
} from "#domain/content/business-facts.ts";
import type { EditedFile } from "#domain/content/edited-file.ts";
import type { ContentProblem } from "#domain/content/content-problem.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";

type Admin = Extract<Actor, { kind: "admin" }>;
type Parts = Pick<Services, "content" | "contentEditor" | "now">;

const path = "content/site.yaml";

export interface EditedBusinessFacts {
  /** Of the file; a change of another version is refused. */
  version: string;
  facts: BusinessFacts;
  /** What is published, the latest first. */
  revisions: EditedFile["revisions"];
}

/** Reads the facts from the file. Throws content.unreadable when only an editor can mend it. */
export async function getBusinessFacts({ contentEditor }: Parts, _admin: Admin): Promise<EditedBusinessFacts> {
  const { text, version, revisions } = await contentEditor.readFile(path);
  const facts = readFacts({ contentEditor }, text);
  if (facts === null) throw new ShopError("content.unreadable");
  return { version, facts, revisions };
}

/**
 * Publishes changed facts. Everything else in the file stays as it is. Throws content.changed when the file has changed since, and
 * content.refused with the mistakes that the content would have.
 */
export async function saveBusinessFacts(
  services: Parts,
  admin: Admin,
  { version, facts }: { version: string; facts: BusinessFacts },
): Promise<EditedBusinessFacts & { message: string }> {
  const { contentEditor } = services;
  const file = await contentEditor.readFile(path);
  if (file.version !== version) throw new ShopError("content.changed");
  const before = readFacts(services, file.text);
  const text = contentEditor.setFields(file.text, facts);
  if (before === null || text === null) throw new ShopError("content.unreadable");
  const changed = listChangedFacts(before, facts);
  if (changed.length === 0) return { ...(await getBusinessFacts(services, admin)), message: "Nothing has changed." };
  const what = changed.map((name) => businessFactLabels[name].toLowerCase()).join(", ");
  await publish(services, admin, { version, text, what });
  return { ...(await getBusinessFacts(services, admin)), message: "Published. Visitors see it now." };
}

/** Reads the content as it would be with these facts: what the pages would show, or the mistakes it would have. Changes nothing. */
export async function previewBusinessFacts(
  { contentEditor }: Parts,
  _admin: Admin,
  { facts }: { facts: BusinessFacts },
): Promise<BusinessPreview> {
  const { text } = await contentEditor.readFile(path);
  const changed = contentEditor.setFields(text, facts);
  if (changed === null) throw new ShopError("content.unreadable");
  const reading = await contentEditor.readContent(path, changed);
  if (!reading.ok) return { refusals: listRefusals(reading.problems), shown: null };
  const { site, pages } = reading.content;
  const { heading, lead, phone, email, location } = pages.contact;
  return {
    refusals: [],
    shown: {
      heading,
      lead,
      phone: { ...phone, value: site.phone.shown },
      email: { ...email, value: site.email },
      location: { ...location, value: site.location },
      hours: site.hours,
    },
  };
}

/** The page Contact as visitors would see it. */
export interface BusinessPreview {
  refusals: ContentRefusal[];
  /** null: it cannot be published. */
  shown: {
    heading: string;
    lead: string;
    phone: PreviewedFact;
    email: PreviewedFact;
    location: PreviewedFact;
    hours: string;
  } | null;
}

export interface PreviewedFact {
  title: string;
  text: string;
  value: string;
}

/** Publishes an earlier text of the file again. Throws like saveBusinessFacts, and content.lost when it is no longer kept. */
export async function takeBackBusinessFacts(
  services: Parts,
  admin: Admin,
  { version, number }: { version: string; number: number },
): Promise<EditedBusinessFacts & { message: string }> {
  const text = await services.contentEditor.readRevision(path, number);
  if (text === null) throw new ShopError("content.lost");
  await publish(services, admin, { version, text, what: `taken back to c ${number}` });
  return { ...(await getBusinessFacts(services, admin)), message: `Visitors see c ${number} again.` };
}

async function publish(
  { content, contentEditor, now }: Parts,
  { email }: Admin,
  change: { version: string; text: string; what: string },
): Promise<void> {
  const reading = await contentEditor.readContent(path, change.text);
  if (!reading.ok) throw new ShopError("content.refused", { details: listRefusals(reading.problems) });
  let isSaved: boolean;
  try {
    isSaved = await contentEditor.replaceFile(path, { ...change, by: email, at: now() });
  } catch (error) {
    throw new ShopError("content.not-written", { cause: error });
  }
  if (!isSaved) throw new ShopError("content.changed");
  await content.refresh();
}

/** One of a fact names it, so that the page can show it at its field. */
export interface ContentRefusal {
  fact: BusinessFactName | null;
  message: string;
}

function listRefusals(problems: readonly ContentProblem[]): ContentRefusal[] {
  return problems.map(({ file, location, message }) => {
    const fact = file === path ? (businessFactNames.find((name) => name === location) ?? null) : null;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    return {
      fact,
      message: fact === null ? `${file}${location === "" ? "" : `, ${location}`}: ${sentence}` : sentence,
    };
  });
}

function readFacts({ contentEditor }: Pick<Parts, "contentEditor">, text: string): BusinessFacts | null {
  const fields = contentEditor.readFields(path, text);
  if (fields === null) return null;
  const entries = businessFactNames.map((name) => [name, fields[name]] as const);
  if (entries.some(([, value]) => typeof value !== "string")) return null;
  return Object.fromEntries(entries) as BusinessFacts;
}
