import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { createFileOnce } from "#adapters/create-file-once.ts";
import type { EditedFiles, FileRevision, FilesChange } from "#domain/content/desk/edited-content.ts";

/** Earlier texts of the same files that can be taken back. */
const maxRevisions = 20;
const revisionName = /^(\d{9})\.json$/;

/** Revisions of the files that are published together, one JSON file each, under a name made from the first of these files. */
export class PublishedTexts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists the revisions, the latest first. One that cannot be read is left out. */
  async list(paths: readonly string[]): Promise<FileRevision[]> {
    const folder = this.#find(paths);
    const names = await readdir(folder).catch(() => []);
    const latest = names.filter((file) => revisionName.test(file)).toSorted((a, b) => b.localeCompare(a));
    const revisions = await Promise.all(
      latest.slice(0, maxRevisions).map((file) =>
        readFile(join(folder, file), "utf8").then(
          (text) => [parseRevision(text, paths)],
          () => [],
        ),
      ),
    );
    return revisions.flat();
  }

  /** Keeps what is about to be published instead of what is `present`, all or nothing. false: somebody else was first. */
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

  async #keepOne(change: FilesChange & { present: EditedFiles }, kept: string[]): Promise<boolean> {
    const { texts, present, by, at, what } = change;
    const [latest] = present.revisions;
    // Of the same reading as the version: whoever was faster has taken the next number.
    let number = latest?.number ?? 0;
    const save = async (revision: Omit<FileRevision, "number">) => {
      number += 1;
      const file = join(this.#find(Object.keys(texts)), `${String(number).padStart(9, "0")}.json`);
      const isFirst = await createFileOnce(file, JSON.stringify({ number, ...revision } satisfies FileRevision));
      if (isFirst) kept.push(file);
      return isFirst;
    };
    // What an editor or git has put there is kept as well.
    const isThere = Object.values(present.texts).some((text) => text !== null);
    if (latest?.isPresent !== true && isThere) {
      const isSaved = await save({ at: at.toISOString(), by: null, what: "", texts: present.texts });
      if (!isSaved) return false;
    }
    return save({ at: at.toISOString(), by, what, texts });
  }

  async #tidy(paths: readonly string[]): Promise<void> {
    const folder = this.#find(paths);
    const numbered = (await readdir(folder)).flatMap((file) => {
      const number = Number(revisionName.exec(file)?.[1] ?? Number.NaN);
      return Number.isNaN(number) ? [] : [{ file, number }];
    });
    const last = Math.max(...numbered.map(({ number }) => number));
    for (const { file, number } of numbered)
      if (number <= last - maxRevisions) await rm(join(folder, file), { force: true });
  }

  #find([path = ""]: readonly string[]): string {
    return join(this.#folder, path.slice("content/".length).replaceAll("/", "-"));
  }
}

function parseRevision(text: string, [path = ""]: readonly string[]): FileRevision {
  // Revisions of one file were once kept with their text alone.
  const { text: only, ...revision } = JSON.parse(text) as FileRevision & { text?: string };
  return only === undefined ? revision : { ...revision, texts: { [path]: only } };
}
