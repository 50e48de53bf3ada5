import type { z } from "zod";
import type {
  previewContentSchema,
  publishContentSchema,
  restoreContentSchema,
} from "#domain/content/desk/content-entries.schema.ts";
import { listContentEntries } from "#domain/content/desk/content-entries.ts";
import type { FilesChange, ListedEntry, PagePreview } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { listTexts } from "#domain/content/reading/fill-facts.ts";
import { fillChoices, type FormField } from "#domain/content/schemas/form-field.ts";
import { maxHomeTestimonials } from "#domain/content/schemas/testimonials.schema.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { formatLongDay, formatShopDay } from "#domain/format-date.ts";
import { parsePicturePath } from "#domain/media/picture-url.ts";
import { minPictureWidths, productPicturesFolder, productPicturesKey } from "#domain/media/shop-picture.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { choosePreviewDay, listNotices } from "#domain/seasons/shown-on.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { TakenPicture } from "#services/content-ports.ts";
import type { Services } from "#services/context.ts";
import {
  formatChangedParts,
  listEntryFiles,
  listRefusals,
  parseEntryData,
  requireContentEntry,
  writeEntryTexts,
  type ContentRefusal,
} from "./content-change.ts";

type Parts = Pick<Services, "content" | "contentEditor" | "pictureIntake" | "now">;

export type EditedEntry = Awaited<ReturnType<typeof getContentEntry>>;

/** Lists the content that the desk can edit. */
export async function listEditableContent({ content }: Parts, _admin: Admin): Promise<ListedEntry[]> {
  return listContentEntries(content.current());
}

/** Reads the present files of an entry. Throws content.unknown for a key that names none. */
async function readEntry({ contentEditor }: Pick<Parts, "contentEditor">, key: string) {
  const entry = requireContentEntry(key);
  return { entry, ...(await contentEditor.readFiles(listEntryFiles(entry))) };
}

/** Reads an entry from its files, with its form and its published versions. */
export async function getContentEntry(services: Parts, _admin: Admin, { key }: { key: string }) {
  const { contentEditor, pictureIntake } = services;
  const { entry, texts, version, versions } = await readEntry(services, key);
  const content = services.content.current();
  const isNew = texts[entry.dataPath] === null;
  // A list may have no file yet.
  const data = isNew && entry.form.kind === "list" ? [] : parseEntryData(contentEditor, entry, texts);
  const { name, group, dataPath: file, isRemovable } = entry;
  const form: FormField = fillChoices(entry.form, {
    categories: content.categories.map(({ slug }) => slug),
    calculators: calculators.map(({ slug }) => slug),
  });
  const pictures: Record<string, string> = {};
  for (const path of listNamedPaths(data)) {
    const url = pictureIntake.findUrl(path);
    if (url !== null) pictures[path] = url;
  }
  return {
    key,
    name: listContentEntries(content).find((one) => one.key === key)?.name ?? name,
    group,
    file,
    /** The version of the entry's files. A change to any other version is refused. */
    version,
    /** Null if the entry is new, or its file has a mistake that only a text editor or an earlier version can fix. */
    data,
    isNew,
    isRemovable,
    form,
    versions: versions.map(({ texts: _texts, ...fileVersion }) => fileVersion),
    pictures,
  };
}

/** Shows the page or mistakes that these changes would produce; no page if none shows the entry. Changes nothing. */
export async function previewContent(
  services: Pick<Services, "content" | "contentEditor" | "pagePreviewer" | "now">,
  _admin: Admin,
  { changes, shown }: z.infer<typeof previewContentSchema>,
): Promise<ContentPreview> {
  const { contentEditor, pagePreviewer } = services;
  const texts = await Promise.all(
    changes.map(async ({ key, data }) => {
      const present = await readEntry(services, key);
      return writeEntryTexts(contentEditor, present.entry, present.texts, data);
    }),
  );
  const reading = await contentEditor.readContent(Object.assign({}, ...texts));
  if (!reading.ok) return { refusals: listRefusals(reading.problems), page: null, note: null };
  const { path } = requireContentEntry(shown);
  const isRemoved = changes.some(({ key, data }) => key === shown && data === null);
  if (isRemoved || path === null) return { refusals: [], page: null, note: null };
  if (shown === "today") return previewNotices(services, path, reading.content);
  const page = await pagePreviewer.preview(path, reading.content);
  return { refusals: [], page, note: shown === "testimonials" ? describeUnseen(reading.content) : null };
}

/** Previews the page as on the day of the changed notice: that day's notices are shown as today's. */
async function previewNotices(
  { content, pagePreviewer, now }: Pick<Services, "content" | "pagePreviewer" | "now">,
  path: string,
  drafted: SiteContent,
): Promise<ContentPreview> {
  const today = formatShopDay(now());
  const day = choosePreviewDay(content.current().today.notices, drafted.today.notices, today);
  const notices = listNotices(drafted.today.notices, day).map((notice) => ({ ...notice, from: today, until: today }));
  const page = await pagePreviewer.preview(path, { ...drafted, today: { ...drafted.today, notices } });
  return { refusals: [], page, note: day === today ? null : `As on ${formatLongDay(day)}.` };
}

/** Describes the testimonials that no page shows; null if pages show them all. */
function describeUnseen({ testimonials }: Pick<SiteContent, "testimonials">): string | null {
  const unseen = testimonials.length - maxHomeTestimonials;
  if (unseen <= 0) return null;
  return `The home page shows the first three. ${unseen === 1 ? "The last one is" : `The last ${unseen} are`} on no page.`;
}

export interface ContentPreview {
  refusals: ContentRefusal[];
  page: PagePreview | null;
  /** A remark about the page: "As on Thursday 24 December 2026."; null if there is none. */
  note: string | null;
}

/** Publishes all entries or none. Throws content.changed with the key of an outdated entry, and content.refused. */
export async function publishContent(services: Parts, admin: Admin, { changes }: z.infer<typeof publishContentSchema>) {
  const { contentEditor, now } = services;
  const prepared: FilesChange[] = [];
  for (const { key, version, data } of changes) {
    const { entry, ...present } = await readEntry(services, key);
    if (present.version !== version) throw new ShopError("content.changed", { details: { key } });
    const texts = writeEntryTexts(contentEditor, entry, present.texts, data);
    if (Object.entries(texts).every(([path, text]) => present.texts[path] === text)) continue;
    const what = formatChangedParts(parseEntryData(contentEditor, entry, present.texts), data);
    prepared.push({ texts, version, by: admin.email, at: now().toISOString(), what });
  }
  if (prepared.length === 0) return { message: "Nothing has changed." };
  await publish(services, prepared);
  return { message: "Published. Visitors see it now." };
}

/** Publishes earlier texts of an entry. Throws like publishContent, and content.lost if they are no longer kept. */
export async function restoreContent(
  services: Parts,
  admin: Admin,
  { key, version, number }: z.infer<typeof restoreContentSchema>,
): Promise<{ message: string }> {
  const { versions } = await readEntry(services, key);
  const texts = versions.find((fileVersion) => fileVersion.number === number)?.texts;
  if (texts === undefined) throw new ShopError("content.lost");
  const what = `restored from version ${number}`;
  await publish(services, [{ texts, version, by: admin.email, at: services.now().toISOString(), what }]);
  return { message: `Visitors see version ${number} again.` };
}

/** Publishes changes of files together. Throws content.refused, content.changed and content.not-written. */
export async function publish(
  { content, contentEditor }: Pick<Parts, "content" | "contentEditor">,
  prepared: readonly FilesChange[],
): Promise<void> {
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

function listNamedPaths(data: EditedData | null): string[] {
  const texts = listTexts(data).map(({ text }) => text);
  return texts.filter((text) => text.length <= 300 && parsePicturePath(text) !== null);
}

type PictureParts = Pick<Services, "pictureIntake" | "content">;

/** Stores a picture for content or a product. No page shows it until something that names it is published. */
export async function addPicture(
  { pictureIntake, content }: PictureParts,
  _admin: Admin,
  { key, size, bytes }: { key: string; size: keyof typeof minPictureWidths; bytes: Uint8Array | undefined },
): Promise<TakenPicture> {
  const entry = key === productPicturesKey ? null : requireContentEntry(key);
  if (bytes === undefined || bytes.length === 0) throw new ShopError("picture.refused");
  if (entry === null) {
    const minWidth = minPictureWidths.product;
    const taken = await pictureIntake.add(bytes, { folder: productPicturesFolder, minWidth });
    // The sheet's report learns from the content which pictures are in the folder.
    await content.refresh();
    return taken;
  }
  const { key: known, group } = entry;
  // These pictures go into the same folder as those that the owner has put there by hand.
  const folder = group === "Projects" ? `media/portfolio/${known.slice("project:".length)}` : "media/pages";
  return pictureIntake.add(bytes, { folder, minWidth: minPictureWidths[size] });
}
