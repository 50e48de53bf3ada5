import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ContentFile, ContentFiles } from "#domain/content/content-files.ts";
import type { ContentSource } from "#services/ports.ts";

import { listFiles } from "./list-files.ts";
import { readDataFile } from "./read-data-file.ts";
import { watchFolder } from "./watch-folder.ts";

const maxFileBytes = 512 * 1024;

/** The content folder on disk. `everyMs`: how often it looks for changes. */
export function contentFolder({ folder, everyMs }: { folder: string; everyMs: number }): ContentSource {
  let lastRead = "";

  async function read(): Promise<ContentFiles> {
    const { texts, pictures } = await listContent(folder);
    // Taken before the files are read: whatever is saved meanwhile counts as a change.
    lastRead = await fingerprintOf(folder, texts, pictures);
    const hash = createHash("sha256");
    const files: ContentFile[] = [];
    for (const place of texts) {
      const bytes = await readFile(join(folder, place));
      hash.update(`${place}\0${bytes.length}\0`).update(bytes);
      files.push(readText(place, bytes));
    }
    hash.update(pictures.join("\n"));
    return { revision: hash.digest("hex").slice(0, 16), files, pictures: new Set(pictures) };
  }

  async function fingerprint(): Promise<string> {
    const { texts, pictures } = await listContent(folder);
    return fingerprintOf(folder, texts, pictures);
  }

  return {
    place: folder,
    read,
    watch: (onChange) => watchFolder({ fingerprint, known: () => lastRead, everyMs, onChange }),
  };
}

/** Texts are .yaml and .md files outside media/, pictures are the files inside it. Everything else, the product sheet too, is none of ours. */
async function listContent(folder: string): Promise<{ texts: string[]; pictures: string[] }> {
  const places = await listFiles(folder);
  return {
    texts: places.filter((place) => !place.startsWith("media/") && /\.(?:yaml|yml|md)$/.test(place)),
    pictures: places.filter((place) => /^media\/.+\.(?:jpe?g|png|webp)$/i.test(place)),
  };
}

/** Differs after each saving of a text, and with the coming and going of files. */
async function fingerprintOf(folder: string, texts: string[], pictures: string[]): Promise<string> {
  const facts = await Promise.all(texts.map((place) => stat(join(folder, place)).catch(() => null)));
  return [
    ...texts.map((place, index) => `${place} ${facts[index]?.size} ${facts[index]?.mtimeMs} ${facts[index]?.ino}`),
    ...pictures,
  ].join("\n");
}

function readText(place: string, bytes: Uint8Array): ContentFile {
  const path = `content/${place}`;
  if (bytes.length > maxFileBytes) return { path, kind: "unreadable", words: "expected at most 512 KB of text" };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return { path, kind: "unreadable", words: 'expected a text file saved as "UTF-8", found another encoding' };
  }
  return place.endsWith(".md") ? { path, kind: "text", text } : readDataFile(path, text);
}
