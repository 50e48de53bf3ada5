import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { nullIfMissing, writeFileAtomically } from "#adapters/write-file-atomically.ts";
import type { FilesChange, FileTexts } from "#domain/content/desk/edited-content.ts";

/** A change on its way into the files. */
interface BegunChange extends FilesChange {
  /** What the files had before. */
  before: FileTexts;
}

interface BegunPublication {
  id: string;
  changes: readonly BegunChange[];
}

const journalName = /^([0-9a-f-]{36})\.json$/;

/**
 * What is being published, in a file for each publication, which is deleted at its end. A file is replaced at once, several one after
 * the other: from the journal of a process that was killed in between, the next start learns the rest.
 */
export class PublicationJournal {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the id under which the publication ends. */
  async begin(changes: readonly BegunChange[]): Promise<string> {
    const id = randomUUID();
    await writeFileAtomically(this.#find(id), JSON.stringify(changes), { flush: true });
    return id;
  }

  async end(id: string): Promise<void> {
    await rm(this.#find(id), { force: true });
  }

  /** Lists the publications that have begun and not ended. */
  async list(): Promise<BegunPublication[]> {
    const names = (await readdir(this.#folder).catch(nullIfMissing)) ?? [];
    const ids = names.flatMap((name) => journalName.exec(name)?.[1] ?? []);
    return Promise.all(
      ids.map(async (id) => ({ id, changes: JSON.parse(await readFile(this.#find(id), "utf8")) as BegunChange[] })),
    );
  }

  #find(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
