import { createHash } from "node:crypto";
import { readdir, readFile, realpath, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

import { createFileOnce } from "#adapters/create-file-once.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";
import type { EditedFile, FileRevision } from "#domain/content/edited-file.ts";
import { readContent, type ReadContent } from "#domain/content/read-content.ts";
import type { ContentEditor } from "#services/ports.ts";

import { contentFolder } from "./content-folder.ts";
import { readDataFile } from "./read-data-file.ts";
import { setFields } from "./set-fields.ts";

/** Earlier texts of a file that can be taken back. */
const maxRevisions = 20;
const revisionName = /^(\d{9})\.json$/;

interface ContentEditorSettings {
  folder: string;
  dataDir: string;
  /** In a live shop samples and the demo's facts are mistakes. */
  live: boolean;
}

interface SavedRevision extends FileRevision {
  text: string;
}

/**
 * Changes files of the content folder for the desk. Each text that was published is kept in the data folder, as a file of its own
 * that is written once: of two changes at the same moment, one finds its number taken.
 */
export function createContentEditor({ folder, dataDir, live }: ContentEditorSettings): ContentEditor {
  const name = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 16);
  const reader = contentFolder({ folder, everyMs: 1000 });

  function findFile(path: string): string {
    return join(folder, path.slice("content/".length));
  }

  function findRevisions(path: string): string {
    return join(dataDir, "content", `${name}-revisions`, path.slice("content/".length).replaceAll("/", "-"));
  }

  async function listRevisions(path: string): Promise<SavedRevision[]> {
    const names = await readdir(findRevisions(path)).catch(() => []);
    const numbers = names.filter((file) => revisionName.test(file)).toSorted((a, b) => b.localeCompare(a));
    const revisions = await Promise.all(
      numbers.slice(0, maxRevisions).map(async (file) =>
        readFile(join(findRevisions(path), file), "utf8").then(
          (text) => [JSON.parse(text) as SavedRevision],
          () => [],
        ),
      ),
    );
    return revisions.flat();
  }

  async function readFileNow(path: string): Promise<EditedFile> {
    const [text, revisions] = await Promise.all([readFile(findFile(path), "utf8"), listRevisions(path)]);
    return {
      text,
      version: `${hash(text)}.${revisions[0]?.number ?? 0}`,
      revisions: revisions.map(({ text: kept, ...revision }) => ({ ...revision, isPresent: kept === text })),
    };
  }

  async function readContentWith(path: string, text: string): Promise<ReadContent> {
    const files = await reader.read();
    const changed = readDataFile(path, text);
    return readContent({ ...files, files: files.files.map((file) => (file.path === path ? changed : file)) }, { live });
  }

  async function replaceFile(
    path: string,
    { version, text, by, at, what }: Parameters<ContentEditor["replaceFile"]>[1],
  ): Promise<boolean> {
    const present = await readFileNow(path);
    if (present.version !== version) return false;
    const [latest] = present.revisions;
    let number = latest?.number ?? 0;
    const save = (revision: Omit<SavedRevision, "number">) => {
      number += 1;
      const file = join(findRevisions(path), `${String(number).padStart(9, "0")}.json`);
      return createFileOnce(file, JSON.stringify({ number, ...revision } satisfies SavedRevision));
    };
    // What an editor or git has put there is kept as well.
    if (latest?.isPresent !== true && !(await save({ at: at.toISOString(), by: null, what: "", text: present.text })))
      return false;
    if (!(await save({ at: at.toISOString(), by, what, text }))) return false;
    // The file may be a link.
    await writeFileAtomically(await realpath(findFile(path)), text, { flush: true });
    await tidy(path, number).catch(() => undefined);
    return true;
  }

  async function tidy(path: string, number: number): Promise<void> {
    for (const file of await readdir(findRevisions(path)))
      if (Number(revisionName.exec(file)?.[1] ?? number) <= number - maxRevisions)
        await rm(join(findRevisions(path), file), { force: true });
  }

  return {
    readFile: readFileNow,
    readFields(path, text) {
      const file = readDataFile(path, text);
      return file.kind === "data" && typeof file.data === "object" && file.data !== null
        ? (file.data as Record<string, unknown>)
        : null;
    },
    setFields,
    readContent: readContentWith,
    replaceFile,
    async readRevision(path, number) {
      return (await listRevisions(path)).find((revision) => revision.number === number)?.text ?? null;
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
