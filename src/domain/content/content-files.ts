/** The content folder as it was found: what the rules judge. */
export interface ContentFiles {
  /** Hash of the files and of the pictures' names: the same folder gives the same revision. */
  revision: string;
  files: readonly ContentFile[];
  /** The places of the pictures that are there: "media/portfolio/pond1/07.jpg". */
  pictures: ReadonlySet<string>;
}

/** One file. `path` begins with "content/", as messages name it. */
export type ContentFile =
  | { path: string; kind: "data"; data: unknown }
  | { path: string; kind: "text"; text: string }
  /** Named like content but for its ending, "site.yaml.txt": never read. */
  | { path: string; kind: "misnamed" }
  | { path: string; kind: "unreadable"; /** "line 12" */ where?: string; words: string };
