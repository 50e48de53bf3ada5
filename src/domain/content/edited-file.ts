/** A file of the content folder, as the desk changes it. */
export interface EditedFile {
  text: string;
  /** Changes with the text, and with each publication. */
  version: string;
  /** The latest first. */
  revisions: (FileRevision & { /** Whether its text is the present one. */ isPresent: boolean })[];
}

/** A text that was published. */
export interface FileRevision {
  /** Counts up by one. */
  number: number;
  /** ISO time. */
  at: string;
  /** null: it was in the file, put there by an editor or by git. */
  by: string | null;
  /** What was changed: "telephone, hours". */
  what: string;
}

/** A text to publish. */
export interface FileChange {
  version: string;
  text: string;
  by: string;
  at: Date;
  what: string;
}
