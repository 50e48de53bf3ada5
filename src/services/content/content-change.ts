import { findContentEntry, findEntryOfFile, type ContentEntry } from "#domain/content/desk/content-entries.ts";
import type { FileTexts } from "#domain/content/desk/edited-content.ts";
import { isDataGroup, isSameData, type EditedData } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import { formatProblem, formatSentence, type ContentProblem } from "#domain/content/reading/content-problem.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { ContentEditor } from "#services/content-ports.ts";

export function requireContentEntry(key: string): ContentEntry {
  const entry = findContentEntry(key);
  if (entry === null) throw new ShopError("content.unknown");
  return entry;
}

/** Lists the files of an entry, first the file with the data. */
export function listEntryFiles({ dataPath, storyPath }: ContentEntry): string[] {
  return storyPath === null ? [dataPath] : [dataPath, storyPath];
}

/** Parses the data of an entry, with its story as a field; null if the files do not exist or cannot be read. */
export function parseEntryData(editor: ContentEditor, entry: ContentEntry, texts: FileTexts): EditedData | null {
  const text = texts[entry.dataPath] ?? null;
  const data = text === null ? null : (editor.parseData(entry.dataPath, text) as EditedData | null);
  if (data === null || entry.storyPath === null) return data === "" && entry.form.kind === "list" ? [] : data;
  if (!isDataGroup(data)) return null;
  const story = trimStory(texts[entry.storyPath] ?? "");
  return story === "" ? data : { ...data, story };
}

/** Writes data into the files of an entry. Throws content.unreadable if a file cannot take the data. */
export function writeEntryTexts(
  editor: ContentEditor,
  entry: ContentEntry,
  texts: FileTexts,
  data: EditedData | null,
): FileTexts {
  const { dataPath, storyPath } = entry;
  if (data === null) {
    if (!entry.isRemovable) throw new ShopError("content.unreadable");
    return Object.fromEntries(listEntryFiles(entry).map((path) => [path, null]));
  }
  if (storyPath === null || !isDataGroup(data))
    return { [dataPath]: writeText(editor, dataPath, texts[dataPath], data) };
  const { story = "", ...fields } = data;
  const written = trimStory(typeof story === "string" ? story : "");
  const before = texts[storyPath] ?? null;
  const isSame = before !== null && trimStory(before) === written;
  const after = written === "" ? null : `${written}\n`;
  return {
    [dataPath]: writeText(editor, dataPath, texts[dataPath], fields),
    [storyPath]: isSame ? before : after,
  };
}

function writeText(editor: ContentEditor, path: string, text: string | null | undefined, data: EditedData): string {
  const written = editor.writeData(path, text ?? null, data);
  if (written === null) throw new ShopError("content.unreadable");
  return written;
}

/** Trims a story, whose line endings and blank ends mean nothing. */
function trimStory(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

/** Names the parts that a change affects, for the list of publications: "telephone, hours". */
export function formatChangedParts(before: EditedData | null, after: EditedData | null): string {
  if (before === null) return "new";
  if (after === null) return "removed";
  if (!isDataGroup(before) || !isDataGroup(after)) return "the list";
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names
    .filter((name) => !isSameData(before[name], after[name]))
    .map((name) => formatFieldLabel(name).toLowerCase());
  const more = changed.length - 4;
  return more > 0 ? `${changed.slice(0, 4).join(", ")} and ${more} more` : changed.join(", ");
}

export interface ContentRefusal {
  /** The entry to which the field belongs; null for a file that the desk does not edit. */
  key: string | null;
  /** The place within the entry: "cards, second card, title"; "" for the whole entry. */
  location: string;
  message: string;
}

/** Lists the mistakes, each with its entry: an entry of the change, or one that the change no longer fits. */
export function listRefusals(problems: readonly ContentProblem[]): ContentRefusal[] {
  return problems.map((problem) => {
    const { file, location } = problem;
    const message = formatSentence(problem.message);
    const entry = findEntryOfFile(file);
    if (entry === null) return { key: null, location: "", message: formatProblem({ ...problem, message }) };
    return { key: entry.key, location: file === entry.storyPath ? "story" : location, message };
  });
}
