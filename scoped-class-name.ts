import { createHash } from "node:crypto";
import { basename, relative } from "node:path";

const givenNames = new Map<string, string>();
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The class name that a CSS Modules class gets in the build: four letters from the hash of its file and name. The client
 * and the server build run one after the other, so the name depends on nothing else. Throws when two classes share a name.
 */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file.replace(/\?.*$/, "")).replaceAll("\\", "/")} .${name}`;
  const hash = createHash("sha256").update(source).digest();
  const given = Array.from(hash.subarray(0, 4), (byte) => letters[byte % letters.length]).join("");
  const other = givenNames.get(given);
  if (other !== undefined && other !== source)
    throw new Error(`${source} and ${other} both become .${given}: rename one of them.`);
  givenNames.set(given, source);
  return given;
}

/** In development: `order-row__lineTotal`. */
export function readableClassName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ""), ".module.css")}__${name}`;
}
