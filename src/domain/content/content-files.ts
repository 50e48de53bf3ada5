/** The files of the content folder, unchecked. */
export interface ContentFiles {
  /** Hash of the texts and of the names of the pictures. */
  revision: string;
  files: readonly ContentFile[];
  /** The paths of the pictures: "media/portfolio/pond1/07.jpg". */
  pictures: ReadonlySet<string>;
}

/** One file. `path` starts with "content/", as in messages. */
export type ContentFile =
  /** `lines`: where each field and entry begins, from 1, by its path: "cards/1/title". */
  | { path: string; kind: "data"; data: unknown; lines?: Readonly<Record<string, number>> }
  | { path: string; kind: "text"; text: string }
  /** Markdown below data between lines of ---. `text` keeps its lines: an empty one stands for each above it. */
  | { path: string; kind: "article"; data: unknown; lines?: Readonly<Record<string, number>>; text: string }
  /** Looks like content but for its extension, "site.yaml.txt": never read. */
  | { path: string; kind: "misnamed" }
  | { path: string; kind: "unreadable"; /** "line 12" */ location?: string; message: string };
