import type { EditedFiles, FilesChange, FileTexts, PagePreview } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import type { ParsedContent } from "#domain/content/reading/parse-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

/** Reads the owner's texts, and keeps the last good ones. */
export interface ContentSource {
  /** The content folder, for the log. */
  readonly location: string;
  /** Reads the files, with a reason for each that cannot be read. Throws only if the folder cannot be read. */
  read(): Promise<ContentFiles>;
  /** Calls `onChange` once changed files have been stable for a moment. Returns a function that stops the calls. */
  watch(onChange: () => void): () => void;
  /** Reads the last good content of an earlier run; null if there was none. Throws when it cannot be read. */
  lastGood(): Promise<ContentFiles | null>;
  saveLastGood(files: ContentFiles): Promise<void>;
}

/** Changes content files for the desk and keeps the published texts. Throws when the disk fails. */
export interface ContentEditor {
  /** Reads the present texts of files that are published together, and the latest published ones. */
  readFiles(paths: readonly string[]): Promise<EditedFiles>;
  /** Parses a YAML file's data, or Markdown below data, whose text becomes the field "text"; null if unreadable. */
  parseData(path: string, text: string): unknown;
  /** Writes data into a text and leaves the rest unchanged; null if it cannot be read. A null text means a new file. */
  writeData(path: string, text: string | null, data: EditedData): string | null;
  /** Reads the whole content as it would be with these texts. */
  readContent(texts: FileTexts): Promise<ParsedContent>;
  /** Publishes all or nothing. Returns false if files have changed since their `version` was read. */
  publish(changes: readonly FilesChange[]): Promise<boolean>;
  /** Finishes any publication that killed processes had started. Call it before the content is read. */
  finishPublications(): Promise<void>;
}

export interface PagePreviewer {
  preview(path: string, content: SiteContent): Promise<PagePreview>;
}

export interface PictureIntake {
  /** Stores a photograph upright, without camera metadata and no larger than pages show it. Throws picture.refused. */
  add(bytes: Uint8Array, picture: { folder: string; minWidth: number }): Promise<TakenPicture>;
  /** Moves a picture out of the content folder to where restore finds it. Does nothing if it does not exist. */
  setAside(path: string): Promise<void>;
  /** Moves pictures that were set aside back into the content folder. */
  restore(isWanted: (path: string) => boolean): Promise<void>;
  /** Finds the URL of a small picture; null if there is no picture at this path. */
  findUrl(path: string): string | null;
}

export interface TakenPicture {
  /** "media/portfolio/pond1/3f9a1c2b7d.jpg" */
  path: string;
  url: string;
}

export const photographSizes = ["large", "small"] as const;
export type PhotographSize = (typeof photographSizes)[number];

/** Keeps the photographs of enquiries, which no page shows. Throws when the disk fails. */
export interface PhotographStore {
  /** Stores a photograph upright, without metadata. Throws picture.refused, picture.failed and photograph.busy. */
  add(id: string, bytes: Uint8Array): Promise<StoredPhotograph>;
  /** Reads a photograph as a JPEG; null if there is none. */
  read(id: string, size: PhotographSize): Promise<Uint8Array | null>;
  /** Removes photographs. Ignores those that do not exist. */
  remove(ids: readonly string[]): Promise<void>;
  /** Lists the ids of all photographs whose files are older than a time. */
  list(before: Date): Promise<string[]>;
  /** Removes files that killed processes left unfinished before a time, including photographs as they were sent. */
  removeLeftovers(before: Date): Promise<void>;
}

export interface StoredPhotograph {
  /** The combined size of the photograph's files. */
  bytes: number;
  /** The width of the small picture, in px. */
  width: number;
  height: number;
}
