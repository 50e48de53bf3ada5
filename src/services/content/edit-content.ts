import { listContentEntries } from "#domain/content/desk/content-entries.ts";
import type { EntryGroup, ListedEntry, EditedFiles, FilesChange } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { fillChoices, type FormField } from "#domain/content/schemas/form-field.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import {
  describeChange,
  type EntryChange,
  listEntryFiles,
  listRefusals,
  readEntryData,
  requireContentEntry,
  writeEntryTexts,
} from "./content-change.ts";
import { parsePicturePath } from "#domain/media/picture-address.ts";

type Parts = Pick<Services, "content" | "contentEditor" | "pictureIntake" | "now">;

/** An entry with what its form needs. */
export interface EditedEntry {
  key: string;
  name: string;
  group: EntryGroup;
  /** "content/delivery.yaml" */
  file: string;
  /** Of its files; a change of another version is refused. */
  version: string;
  /** null: it is new, or its file has a mistake that only an editor or an earlier revision can mend. */
  data: EditedData | null;
  isNew: boolean;
  isRemovable: boolean;
  form: FormField;
  entryNoun: string;
  /** What is published, the latest first. */
  revisions: EditedFiles["revisions"];
  /** Small pictures, by the path that the data names. */
  pictures: Record<string, string>;
}

/** Lists what the desk can edit. */
export async function listEditableContent({ content }: Parts, _admin: Admin): Promise<ListedEntry[]> {
  return listContentEntries(content.current());
}

/** Reads an entry from its files. Throws content.unknown for a key that names none. */
export async function getContentEntry(services: Parts, _admin: Admin, { key }: { key: string }): Promise<EditedEntry> {
  const { contentEditor, pictureIntake, content } = services;
  const entry = requireContentEntry(key);
  const { texts, version, revisions } = await contentEditor.readFiles(listEntryFiles(entry));
  const isNew = texts[entry.dataPath] === null;
  // A list may have no file yet.
  const data = isNew && entry.form.kind === "list" ? [] : readEntryData(contentEditor, entry, texts);
  const listed = listContentEntries(content.current()).find((one) => one.key === key);
  const { group, isRemovable, entryNoun } = entry;
  const form = fillChoices(entry.form, {
    categories: content.current().categories.map(({ slug }) => slug),
    calculators: calculators.map(({ slug }) => slug),
  });
  const addresses = findNamedPaths(data).map((path) => [path, pictureIntake.findAddress(path)] as const);
  return {
    key,
    name: listed?.name ?? entry.name,
    group,
    file: entry.dataPath,
    version,
    data,
    isNew,
    isRemovable,
    form,
    entryNoun,
    revisions,
    pictures: Object.fromEntries(addresses.flatMap(([path, address]) => (address === null ? [] : [[path, address]]))),
  };
}

/**
 * Publishes changed entries, all or nothing. Everything else in their files stays as it is. Throws content.changed when a file has
 * changed since, and content.refused with the mistakes that the content would have.
 */
export async function publishContent(
  services: Parts,
  admin: Admin,
  { changes }: { changes: readonly EntryChange[] },
): Promise<{ message: string }> {
  const { contentEditor, now } = services;
  const prepared: FilesChange[] = [];
  for (const { key, version, data } of changes) {
    const entry = requireContentEntry(key);
    const present = await contentEditor.readFiles(listEntryFiles(entry));
    if (present.version !== version) throw new ShopError("content.changed");
    const texts = writeEntryTexts(contentEditor, entry, present.texts, data);
    if (Object.entries(texts).every(([path, text]) => present.texts[path] === text)) continue;
    const what = describeChange(readEntryData(contentEditor, entry, present.texts), data);
    prepared.push({ texts, version, by: admin.email, at: now(), what });
  }
  if (prepared.length === 0) return { message: "Nothing has changed." };
  await publish(services, prepared);
  return { message: "Published. Visitors see it now." };
}

/** Publishes earlier texts of an entry again. Throws like publishContent, and content.lost when they are no longer kept. */
export async function takeBackContent(
  services: Parts,
  admin: Admin,
  { key, version, number }: { key: string; version: string; number: number },
): Promise<{ message: string }> {
  const entry = requireContentEntry(key);
  const texts = await services.contentEditor.readRevision(listEntryFiles(entry), number);
  if (texts === null) throw new ShopError("content.lost");
  const what = `restored from c ${number}`;
  await publish(services, [{ texts, version, by: admin.email, at: services.now(), what }]);
  return { message: `Visitors see c ${number} again.` };
}

async function publish({ content, contentEditor }: Parts, prepared: readonly FilesChange[]): Promise<void> {
  const reading = await contentEditor.readContent(Object.assign({}, ...prepared.map(({ texts }) => texts)));
  if (!reading.ok) throw new ShopError("content.refused", { details: listRefusals(reading.problems) });
  let isSaved: boolean;
  try {
    isSaved = await contentEditor.publish(prepared);
  } catch (error) {
    throw new ShopError("content.not-written", { cause: error });
  }
  if (!isSaved) throw new ShopError("content.changed");
  await content.refresh();
}

/** Finds the pictures that the data of a file names. */
function findNamedPaths(data: EditedData | null): string[] {
  if (data === null) return [];
  if (typeof data === "string") return data.length <= 300 && parsePicturePath(data) !== null ? [data] : [];
  return Object.values(data).flatMap(findNamedPaths);
}
