import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#adapters/files/list-files.ts";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import type { ContentFile } from "#domain/content/reading/content-problem.ts";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import type { ContentSource } from "#services/content-ports.ts";
import { hasFrontMatter, parseArticleFile, parseDataFile } from "./parse-data-file.ts";

const maxFileBytes = 512 * 1024;
/** The maximum number of lines in a text: ten times the longest of the demo. Reading that many delays no visitor. */
export const maxFileLines = 5_000;
const richTextMessage =
  "expected plain text, found rich text; in TextEdit choose Format, Make Plain Text, and save it again";

/**
 * Reads the .yaml and .md files of a content folder outside media/, and lists its pictures. Files with a further
 * extension ("site.yaml.txt") are reported, and all others ignored.
 */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const paths = await listFiles(folder);
  const pictures = paths.filter(isPicture);
  const others = paths.filter((path) => !path.startsWith("media/"));
  const hash = createHash("sha256");
  const files: ContentFile[] = [];
  for (const path of others.filter((other) => /\.(?:yaml|yml|md)(?:\.\w{2,5})?$/i.test(other))) {
    const bytes = isMisnamed(path) ? Buffer.of() : await readFile(join(folder, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    files.push(parseText(`content/${path}`, bytes));
  }
  hash.update(pictures.join("\n"));
  return { revision: hash.digest("hex").slice(0, 16), files, pictures: new Set(pictures) };
}

async function computeFingerprint(folder: string): Promise<string> {
  const paths = await listFiles(folder);
  const facts = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => null)));
  return paths
    .map((path, index) => `${path} ${facts[index]?.size} ${facts[index]?.mtimeMs} ${facts[index]?.ino}`)
    .join("\n");
}

function isPicture(path: string): boolean {
  return /^media\/.*\.(?:jpe?g|png|webp)$/i.test(path);
}

function isMisnamed(path: string): boolean {
  return !/\.(?:yaml|yml|md)$/.test(path);
}

/** Parses the bytes of a file such as "content/site.yaml". */
export function parseText(path: string, bytes: Uint8Array): ContentFile {
  if (isMisnamed(path)) return { path, kind: "misnamed" };
  if (bytes.length > maxFileBytes)
    return { path, kind: "unreadable", message: `expected at most ${maxFileBytes / 1024} KB of text` };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    if (text.startsWith("{\\rtf")) return { path, kind: "unreadable", message: richTextMessage };
  } catch {
    return { path, kind: "unreadable", message: 'expected a text file saved as "UTF-8", found another encoding' };
  }
  const lines = (text.match(/\n/g)?.length ?? 0) + (text.endsWith("\n") ? 0 : 1);
  if (lines > maxFileLines) {
    const [most, found] = [maxFileLines, lines].map((count) => count.toLocaleString("en-GB"));
    return { path, kind: "unreadable", message: `expected at most ${most} lines, found ${found}` };
  }
  if (!path.endsWith(".md")) return parseDataFile(path, text);
  return hasFrontMatter(text) ? parseArticleFile(path, text) : { path, kind: "text", text };
}

/** Reads the text of a file; null if there is no such file. */
export async function readFileIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

interface SavedContent extends Omit<ContentFiles, "pictures"> {
  pictures: readonly string[];
}

interface ContentSourceSettings {
  folder: string;
  everyMs: number;
  dataDir: string;
}

/**
 * Creates the source of a content folder, which is checked for changes every `everyMs`, because file system events
 * differ between systems and are missing on network mounts. The last good content is saved as one file in the data
 * folder.
 */
export function createContentSource({ folder, everyMs, dataDir }: ContentSourceSettings): ContentSource {
  const file = join(dataDir, "published", "last-good.json");
  let lastRead = "";
  return {
    location: folder,
    async read() {
      // The fingerprint is taken before the files are read, so that a file saved during the reading counts as a change.
      lastRead = await computeFingerprint(folder);
      return readContentFolder(folder);
    },
    watch(onChange) {
      let before = "";
      async function look(): Promise<void> {
        // A folder that cannot be read for a moment counts as unchanged, so the last good content stays.
        const seen = await computeFingerprint(folder).catch(() => lastRead);
        // A change counts once two looks find the same state, because a file may be written in steps.
        if (seen === before && seen !== lastRead) onChange();
        before = seen;
      }
      const timer = setInterval(() => void look(), everyMs).unref();
      return () => clearInterval(timer);
    },
    async lastGood() {
      const text = await readFileIfThere(file);
      if (text === null) return null;
      const saved = JSON.parse(text) as SavedContent;
      return { ...saved, pictures: new Set(saved.pictures) };
    },
    async saveLastGood({ pictures, ...texts }) {
      const saved: SavedContent = { ...texts, pictures: [...pictures] };
      await writeFileAtomically(file, JSON.stringify(saved), { flush: true });
    },
  };
}
