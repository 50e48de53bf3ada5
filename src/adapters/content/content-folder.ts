import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ContentFile, ContentFiles } from "#domain/content/content-files.ts";
import type { ContentReader } from "#services/ports.ts";

import { listFiles } from "./list-files.ts";
import { readDataFile } from "./read-data-file.ts";
import { watchFolder } from "./watch-folder.ts";

const maxFileBytes = 512 * 1024;
const richTextWords =
  "expected plain text, found rich text; in TextEdit choose Format, Make Plain Text, and save it again";

/** The content folder on disk. `everyMs`: how often it looks for changes. */
export function contentFolder({ folder, everyMs }: { folder: string; everyMs: number }): ContentReader {
  let lastRead = "";

  async function read(): Promise<ContentFiles> {
    const { texts, pictures, media } = await listContent(folder);
    // Taken before the files are read: whatever is saved meanwhile counts as a change.
    lastRead = await fingerprintOf(folder, [...texts, ...media]);
    const hash = createHash("sha256");
    const files: ContentFile[] = [];
    for (const place of texts) {
      const bytes = isMisnamed(place) ? Buffer.of() : await readFile(join(folder, place));
      hash.update(`${place}\0${bytes.length}\0`).update(bytes);
      files.push(readText(place, bytes));
    }
    hash.update(pictures.join("\n"));
    return { revision: hash.digest("hex").slice(0, 16), files, pictures: new Set(pictures) };
  }

  async function fingerprint(): Promise<string> {
    const { texts, media } = await listContent(folder);
    return fingerprintOf(folder, [...texts, ...media]);
  }

  return {
    place: folder,
    read,
    watch: (onChange) => watchFolder({ fingerprint, known: () => lastRead, everyMs, onChange }),
  };
}

interface FoundContent {
  texts: string[];
  /** Those of the files in media/ that pages can show. */
  pictures: string[];
  media: string[];
}

/**
 * Texts are .yaml and .md files outside media/, and what is named like one but for another ending ("site.yaml.txt").
 * Everything else out there, the product sheet too, is none of ours.
 */
async function listContent(folder: string): Promise<FoundContent> {
  const places = await listFiles(folder);
  const media = places.filter((place) => place.startsWith("media/"));
  return {
    texts: places.filter((place) => !place.startsWith("media/") && /\.(?:yaml|yml|md)(?:\.\w{2,5})?$/i.test(place)),
    pictures: media.filter((place) => /\.(?:jpe?g|png|webp)$/i.test(place)),
    media,
  };
}

/** Differs after each saving of a text, with the coming and going of files, and while a picture is still being copied. */
async function fingerprintOf(folder: string, places: string[]): Promise<string> {
  const facts = await Promise.all(places.map((place) => stat(join(folder, place)).catch(() => null)));
  return places
    .map((place, index) => `${place} ${facts[index]?.size} ${facts[index]?.mtimeMs} ${facts[index]?.ino}`)
    .join("\n");
}

function isMisnamed(place: string): boolean {
  return !/\.(?:yaml|yml|md)$/.test(place);
}

function readText(place: string, bytes: Uint8Array): ContentFile {
  const path = `content/${place}`;
  if (isMisnamed(place)) return { path, kind: "misnamed" };
  if (bytes.length > maxFileBytes) return { path, kind: "unreadable", words: "expected at most 512 KB of text" };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
    if (text.startsWith("{\\rtf")) return { path, kind: "unreadable", words: richTextWords };
  } catch {
    return { path, kind: "unreadable", words: 'expected a text file saved as "UTF-8", found another encoding' };
  }
  return place.endsWith(".md") ? { path, kind: "text", text } : readDataFile(path, text);
}
