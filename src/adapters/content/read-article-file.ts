import type { ContentFile } from "#domain/content/reading/content-problem.ts";

import { readDataFile } from "./read-data-file.ts";

const opening = "---\n";

/** Whether a Markdown file begins with data between lines of "---". */
export function hasFrontMatter(text: string): boolean {
  return text.startsWith(opening);
}

/** The data of a Markdown file, as YAML, and the text below it. */
export interface ArticleParts {
  data: string;
  text: string;
}

/** Divides a file that `hasFrontMatter`; null where no second line of "---" ends the data. */
export function splitArticle(file: string): ArticleParts | null {
  const closing = /^---[ \t]*$/m.exec(file.slice(opening.length));
  if (closing === null) return null;
  const end = opening.length + closing.index;
  return { data: file.slice(opening.length, end), text: file.slice(end + closing[0].length).replace(/^\n+/, "") };
}

/** Writes what `splitArticle` divides. */
export function joinArticle({ data, text }: ArticleParts): string {
  return `${opening}${data.trimEnd()}\n${opening}\n${text}`;
}

/** Reads a Markdown file whose data stands between lines of "---" at its beginning. Both keep the numbers of their lines. */
export function readArticleFile(path: string, file: string): ContentFile {
  const parts = splitArticle(file);
  if (parts === null)
    return {
      path,
      kind: "unreadable",
      line: 1,
      message: 'expected a second line of "---" where the data ends and the text starts, found none',
    };
  const read = readDataFile(path, `\n${parts.data}`);
  if (read.kind !== "data") return read;
  const above = file.slice(0, file.length - parts.text.length).split("\n").length - 1;
  return { ...read, kind: "article", text: "\n".repeat(above) + parts.text };
}
