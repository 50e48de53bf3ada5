import { type EditedData, isDataGroup } from "#domain/content/desk/edited-data.ts";

import { hasFrontMatter, joinArticle, splitArticle } from "./read-article-file.ts";
import { writeData } from "./write-data.ts";

/**
 * Writes data whose field "text" is Markdown into a file that has both, and leaves everything else in it as it is. A file of null is a new one.
 * null: the file cannot be read, or cannot hold the data.
 */
export function writeArticle(file: string | null, data: EditedData): string | null {
  if (!isDataGroup(data)) return null;
  const { text = "", ...facts } = data;
  const isWindows = file?.includes("\r\n") === true;
  const present = file?.replaceAll("\r\n", "\n") ?? "";
  const parts = hasFrontMatter(present) ? splitArticle(present) : { data: "", text: "" };
  if (parts === null || typeof text !== "string") return null;
  const written = writeData(parts.data, facts);
  if (written === null) return null;
  const isSame = text.trim() === parts.text.trim();
  const after = joinArticle({ data: written, text: isSame ? parts.text : `${text.replaceAll("\r\n", "\n").trim()}\n` });
  return isWindows ? after.replaceAll("\n", "\r\n") : after;
}
