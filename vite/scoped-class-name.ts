import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
// Small letters alone: they are frequent in HTML and CSS, so that a name compresses to two thirds of one with all characters.
const letters = "abcdefghijklmnopqrstuvwxyz";
/** The rooms whose classes get three letters: no page that many visits begin with has them in its HTML. */
const longNamed =
  /^src\/app\/(?:about|account|cart|checkout|compare|consultation|contact|delivery|desk|legal|lightbox|orders|pond|receipt|reviews|search)\//;
// Ad blockers hide elements of these classes.
const avoided: ReadonlySet<string> = new Set(["ad", "ads"]);
const moduleSuffix = ".module.css";

let givenNames: ReadonlyMap<string, string> | null = null;

/**
 * The class name that a CSS Modules class gets in the build: two letters or three, since names hardly compress and every page
 * carries dozens of them. The client and the server build run one after the other and must agree, so the names depend
 * on the source files alone. Throws for a class that no source file has.
 */
export function shortClassName(name: string, file: string): string {
  givenNames ??= chooseNames(findClasses(join(root, "src")));
  const source = describeClass(name, file.replace(/\?.*$/, ""));
  const given = givenNames.get(source);
  if (given === undefined) throw new Error(`${source} is in no CSS module`);
  return given;
}

/** In development: `order-row__lineTotal`. */
export function readableClassName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ""), moduleSuffix)}__${name}`;
}

/**
 * The classes of a file take names one after another, from where the hash of the file points at; those that are taken are passed over. So
 * most keep their names when other files change, and the files that use them keep theirs in the visitors' caches. Names that
 * follow each other compress better. Throws when the names run out.
 */
export function chooseNames(sources: readonly string[], taboo: ReadonlySet<string> = avoided): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(taboo);
  const files = Map.groupBy(new Set(sources), (source) => source.split(" ")[0] ?? "");
  for (const [file, classes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const length = longNamed.test(file) ? 3 : 2;
    const count = letters.length ** length;
    let index = hash(file) % count;
    for (const source of classes) {
      for (let tries = 1; taken.has(formatName(index, length)); tries += 1) {
        if (tries === count)
          throw new Error(`the ${count} names of ${length} letters are all taken: give more rooms longer ones`);
        index = (index + 1) % count;
      }
      taken.add(formatName(index, length));
      names.set(source, formatName(index, length));
    }
  }
  return names;
}

function hash(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}

function formatName(index: number, length: number): string {
  if (length === 0) return "";
  return `${letters[index % letters.length]}${formatName(Math.floor(index / letters.length), length - 1)}`;
}

/** Everything in the CSS modules that looks like a class or names an animation, each with its file. */
function findClasses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(moduleSuffix))
    .flatMap((path) => {
      const css = readFileSync(join(folder, path), "utf8");
      const found = css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi);
      return Array.from(found, ([, className, keyframes]) =>
        describeClass(className ?? keyframes ?? "", join(folder, path)),
      );
    });
}

function describeClass(name: string, path: string): string {
  return `${relative(root, path).replaceAll("\\", "/")} .${name}`;
}
