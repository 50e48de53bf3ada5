/** The texts of files such as "content/site.yaml". null: the file is not there. */
export type FileTexts = Readonly<Record<string, string | null>>;

/** Files of the content folder that the desk changes together. */
export interface EditedFiles {
  texts: FileTexts;
  /** Changes with the texts, and with each publication. */
  version: string;
  /** The latest first. */
  revisions: (FileRevision & { /** Whether its texts are the present ones. */ isPresent: boolean })[];
}

/** Texts that were published. */
export interface FileRevision {
  /** Counts up by one. */
  number: number;
  /** ISO time. */
  at: string;
  /** null: they were in the files, put there by an editor or by git. */
  by: string | null;
  /** What was changed: "telephone, hours". */
  what: string;
}

/** Texts to publish. */
export interface FilesChange {
  texts: FileTexts;
  version: string;
  by: string;
  at: Date;
  what: string;
}
