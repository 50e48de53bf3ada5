import { createHash } from "node:crypto";
import { realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createFileOnce, type CreateFile } from "#adapters/files/create-file-once.ts";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import type { EditedFiles, FileTexts } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { ContentEditor } from "#services/content-ports.ts";
import { parseText, readContentFolder, readFileIfThere } from "./content-folder.ts";
import { PublicationJournal, PublishedTexts } from "./publications.ts";
import { writeArticle, writeData } from "./write-data.ts";

interface ContentEditorSettings {
  folder: string;
  dataDir: string;
  /** Whether the shop is live. Samples and the demo's facts then count as mistakes. */
  live: boolean;
  /** Creates a file unless it exists: a version under the next number, unless someone else has taken that number. */
  createFile?: CreateFile | undefined;
  /** Replaced by tests in which the disk fails or the process is killed. */
  writeFile?: typeof writeFileAtomically;
}

/** Changes content files for the desk. Of two simultaneous publications, the second finds its version number taken. */
export function createContentEditor({
  folder,
  dataDir,
  live,
  createFile = createFileOnce,
  writeFile = writeFileAtomically,
}: ContentEditorSettings): ContentEditor {
  const published = new PublishedTexts(join(dataDir, "published", "revisions"), createFile);
  const journal = new PublicationJournal(join(dataDir, "published", "unfinished"));

  function toFilePath(path: string): string {
    return join(folder, path.slice("content/".length));
  }

  async function readFiles(paths: readonly string[]): Promise<EditedFiles> {
    const [found, versions] = await Promise.all([
      Promise.all(paths.map((path) => readFileIfThere(toFilePath(path)))),
      published.list(paths),
    ]);
    const texts = Object.fromEntries(paths.map((path, index) => [path, found[index] ?? null]));
    return {
      texts,
      version: `${hashTexts(texts)}.${versions[0]?.number ?? 0}`,
      versions: versions.map((fileVersion) => ({ ...fileVersion, isPresent: areSame(fileVersion.texts, texts) })),
    };
  }

  async function writeTexts(changes: readonly { texts: FileTexts }[]): Promise<void> {
    for (const [path, text] of changes.flatMap(({ texts }) => Object.entries(texts))) {
      const file = toFilePath(path);
      if (text === null) await rm(file, { force: true });
      // The path may be a symbolic link.
      else await writeFile(await realpath(file).catch(() => file), text, { flush: true });
    }
  }

  const readPresent = <Change extends { texts: FileTexts }>(changes: readonly Change[]) =>
    Promise.all(changes.map(async (change) => ({ ...change, present: await readFiles(Object.keys(change.texts)) })));

  return {
    readFiles,
    parseData(path, text) {
      const file = parseText(path, Buffer.from(text));
      if (file.kind === "article") return { ...(file.data as Record<string, EditedData>), text: file.text.trim() };
      return file.kind === "data" ? file.data : null;
    },
    writeData: (path, text, data) => (path.endsWith(".md") ? writeArticle(text, data) : writeData(text ?? "", data)),
    async readContent(texts) {
      const { files, ...rest } = await readContentFolder(folder);
      const changed = files.filter(({ path }) => !Object.hasOwn(texts, path));
      for (const [path, text] of Object.entries(texts))
        if (text !== null) changed.push(parseText(path, Buffer.from(text)));
      return parseContent({ ...rest, files: changed }, { live });
    },
    async publish(changes) {
      const fileChanges = await readPresent(changes);
      if (fileChanges.some(({ version, present }) => present.version !== version)) return false;
      const begun = await journal.begin(
        fileChanges.map(({ present, ...change }) => ({ ...change, before: present.texts })),
      );
      try {
        if (!(await published.keep(fileChanges))) return false;
        await writeTexts(changes).catch(async (error: unknown) => {
          await writeTexts(fileChanges.map(({ present }) => present));
          throw error;
        });
        return true;
      } finally {
        await journal.end(begun);
      }
    },
    async finishPublications() {
      for (const { id, changes } of await journal.list()) {
        const fileChanges = await readPresent(changes);
        // If someone has edited the files since, their edits stay.
        const isUntouched = fileChanges.every(({ texts, before, present }) =>
          Object.entries(present.texts).every(([path, text]) => text === texts[path] || text === before[path]),
        );
        if (isUntouched) {
          const unkept = fileChanges.filter(({ texts, present: { versions } }) => {
            const [latest] = versions;
            return latest === undefined || !areSame(latest.texts, texts);
          });
          await published.keep(unkept.map(({ before: _before, ...change }) => change));
          await writeTexts(changes);
        }
        await journal.end(id);
      }
    },
  };
}

function hashTexts(texts: FileTexts): string {
  const parts = Object.values(texts).map((text) => (text === null ? "-" : `${text.length} ${text}`));
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

function areSame(one: FileTexts, other: FileTexts): boolean {
  return Object.entries(other).every(([path, text]) => (one[path] ?? null) === text);
}
