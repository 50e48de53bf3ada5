export const entryGroups = ["Pages", "Shop", "Legal", "Guides", "Projects", "Categories"] as const;
export type EntryGroup = (typeof entryGroups)[number];

export interface ListedEntry {
  /** "page:home", "project:pond1" */
  key: string;
  group: EntryGroup;
  name: string;
}

/** The texts by the path of their file, "content/site.yaml"; null if the file does not exist. */
export type FileTexts = Readonly<Record<string, string | null>>;

export interface EditedFiles {
  texts: FileTexts;
  /** The version, which changes with the texts and with each publication. */
  version: string;
  versions: (FileVersion & { /** Whether its texts are the current ones. */ isPresent: boolean })[];
}

export interface FileVersion {
  number: number;
  at: string;
  /** The admin; null if the texts came into the files by an editor or by git. */
  by: string | null;
  what: string;
  texts: FileTexts;
}

export interface FilesChange extends Omit<FileVersion, "number"> {
  version: string;
}

/** A page as visitors would see it, for a frame at the desk. */
export interface PagePreview {
  /** The document without scripts and inline styles, which the policy of the desk's page does not allow. */
  html: string;
  styles: string;
}
