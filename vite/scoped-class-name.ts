import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
// Only small letters, because they are frequent in HTML and CSS: a name compresses to two thirds of one with all
// characters.
const letters = "abcdefghijklmnopqrstuvwxyz";
// Ad blockers hide elements of these classes.
const avoided: ReadonlySet<string> = new Set(["ad", "ads"]);
const moduleSuffix = ".module.css";

let givenNames: ReadonlyMap<string, string> | null = null;

/**
 * Returns the class name that a CSS Modules class gets in the build: one to three letters, since names hardly compress
 * and every page carries dozens of them. The client and the server build run one after the other and must agree, so the
 * names depend on the source files alone. Throws for a class that no source file has.
 */
export function shortClassName(name: string, file: string): string {
  givenNames ??= chooseNames(listClasses(join(root, "src")));
  const source = formatClass(name, file.replace(/\?.*$/, ""));
  const given = givenNames.get(source);
  if (given === undefined) throw new Error(`${source} is in no CSS module.`);
  return given;
}

/** Returns the name used in development: `order-row__lineTotal`. */
export function readableClassName(name: string, file: string): string {
  // A dot would begin another class in the selector.
  return `${basename(file.replace(/\?.*$/, ""), moduleSuffix).replaceAll(".", "-")}__${name}`;
}

/** Assigns names in sequence, which compresses better. */
export function chooseNames(sources: readonly string[], taboo: ReadonlySet<string> = avoided): Map<string, string> {
  let count = 0;
  return new Map(
    Array.from(new Set(sources), (source) => {
      let name = formatName((count += 1));
      while (taboo.has(name)) name = formatName((count += 1));
      return [source, name];
    }),
  );
}

/** Spells a number in letters: 1 is "a", 27 is "aa". */
function formatName(number: number): string {
  if (number === 0) return "";
  return formatName(Math.floor((number - 1) / letters.length)) + letters.charAt((number - 1) % letters.length);
}

/**
 * Lists everything in the CSS modules that looks like a class or names an animation, with its file. The names on every
 * page come first.
 */
function listClasses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(moduleSuffix))
    .toSorted((one, other) => Number(isShared(other)) - Number(isShared(one)) || (one < other ? -1 : 1))
    .flatMap((path) => {
      const css = readFileSync(join(folder, path), "utf8");
      const found = css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi);
      return Array.from(found, ([, className, keyframes]) =>
        formatClass(className ?? keyframes ?? "", join(folder, path)),
      );
    });
}

function isShared(path: string): boolean {
  return /^app.(?:ui|chrome|home|catalogue)\b/.test(path);
}

function formatClass(name: string, path: string): string {
  return `${relative(root, path).replaceAll("\\", "/")} .${name}`;
}
