export const entryGroups = ["Pages", "Shop", "Legal", "Guides", "Projects", "Categories"] as const;
export type EntryGroup = (typeof entryGroups)[number];

export interface ListedEntry {
  /** "page:home", "project:pond1" */
  key: string;
  group: EntryGroup;
  name: string;
}

/** The texts of files such as "content/site.yaml"; null if the file is not there. */
export type FileTexts = Readonly<Record<string, string | null>>;

export interface EditedFiles {
  texts: FileTexts;
  /** Changes with the texts, and with each publication. */
  version: string;
  revisions: (FileRevision & { /** Whether its texts are the present ones. */ isPresent: boolean })[];
}

export interface FileRevision {
  number: number;
  at: string;
  /** null: they were in the files, put there by an editor or by git. */
  by: string | null;
  what: string;
  texts: FileTexts;
}

export interface FilesChange extends Omit<FileRevision, "number"> {
  version: string;
}

/** A page as visitors would see it, to be shown in a frame of the desk. */
export interface PagePreview {
  /** The document without scripts and inline styles, which the policy of the desk's page would not allow. */
  html: string;
  styles: string;
}
