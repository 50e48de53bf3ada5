import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CreateFile } from "#adapters/files/create-file-once.ts";
import { nullIfMissing, writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import type { EditedFiles, FilesChange, FileTexts, FileVersion } from "#domain/content/desk/edited-content.ts";

/** The maximum number of earlier texts kept for one set of files. */
const maxVersions = 20;
const versionName = /^\d{9}\.json$/;

/** The versions of files published together, each a JSON file in a folder named after the first of the files. */
export class PublishedTexts {
  readonly #folder: string;
  readonly #createFile: CreateFile;

  constructor(folder: string, createFile: CreateFile) {
    this.#folder = folder;
    this.#createFile = createFile;
  }

  /** Lists the versions, latest first. Leaves out versions that cannot be read. */
  async list(paths: readonly string[]): Promise<FileVersion[]> {
    const latest = (await this.#listFiles(paths)).slice(0, maxVersions);
    const versions = await Promise.all(
      latest.map((file) =>
        readFile(file, "utf8").then(
          (text) => [JSON.parse(text) as FileVersion],
          () => [],
        ),
      ),
    );
    return versions.flat();
  }

  /** Keeps all of what is about to replace `present`, or nothing. Returns false if someone else was first. */
  async keep(changes: readonly (FilesChange & { present: EditedFiles })[]): Promise<boolean> {
    const kept: string[] = [];
    for (const change of changes)
      if (!(await this.#keepOne(change, kept))) {
        await Promise.all(kept.map((file) => rm(file, { force: true })));
        return false;
      }
    await Promise.all(changes.map(({ texts }) => this.#tidy(Object.keys(texts)).catch(() => undefined)));
    return true;
  }

  async #keepOne(change: FilesChange & { present: EditedFiles }, keptFiles: string[]): Promise<boolean> {
    const { present, version: _version, ...published } = change;
    const { texts, at } = published;
    const [latest] = present.versions;
    // `present` was read together with the version, so a change that was faster has already taken the next number.
    let number = latest?.number ?? 0;
    const save = async (fileVersion: Omit<FileVersion, "number">) => {
      number += 1;
      const file = join(this.#find(Object.keys(texts)), `${String(number).padStart(9, "0")}.json`);
      const isFirst = await this.#createFile(file, JSON.stringify({ number, ...fileVersion } satisfies FileVersion));
      if (isFirst) keptFiles.push(file);
      return isFirst;
    };
    // Texts that came from a text editor or git are kept too.
    const isThere = Object.values(present.texts).some((text) => text !== null);
    if (latest?.isPresent !== true && isThere) {
      const isSaved = await save({ at, by: null, what: "", texts: present.texts });
      if (!isSaved) return false;
    }
    return save(published);
  }

  async #tidy(paths: readonly string[]): Promise<void> {
    for (const file of (await this.#listFiles(paths)).slice(maxVersions)) await rm(file, { force: true });
  }

  async #listFiles(paths: readonly string[]): Promise<string[]> {
    const folder = this.#find(paths);
    const names = (await readdir(folder).catch(() => [])).filter((name) => versionName.test(name));
    return names.toSorted((a, b) => b.localeCompare(a)).map((name) => join(folder, name));
  }

  #find([path = ""]: readonly string[]): string {
    return join(this.#folder, path.slice("content/".length).replaceAll("/", "-"));
  }
}

interface BegunChange extends FilesChange {
  before: FileTexts;
}

const journalName = /^([0-9a-f-]{36})\.json$/;

/** Publications in progress, each in a file of its own. After a kill, the next start finishes them from these files. */
export class PublicationJournal {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Records the start of a publication. Returns the id with which to end it. */
  async begin(changes: readonly BegunChange[]): Promise<string> {
    const id = randomUUID();
    await writeFileAtomically(this.#find(id), JSON.stringify(changes), { flush: true });
    return id;
  }

  async end(id: string): Promise<void> {
    await rm(this.#find(id), { force: true });
  }

  async list() {
    const names = (await readdir(this.#folder).catch(nullIfMissing)) ?? [];
    const ids = names.map((name) => journalName.exec(name)?.[1]).filter((id) => id !== undefined);
    return Promise.all(
      ids.map(async (id) => ({ id, changes: JSON.parse(await readFile(this.#find(id), "utf8")) as BegunChange[] })),
    );
  }

  #find(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
