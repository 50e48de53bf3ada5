import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const first = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const second = `${first}0123456789-_`;
// Ad blockers hide elements of these classes.
const avoided: ReadonlySet<string> = new Set(["ad", "Ad", "AD"]);
const moduleSuffix = ".module.css";

let givenNames: ReadonlyMap<string, string> | null = null;

/**
 * The class name that a CSS Modules class gets in the build: two characters, since names hardly compress and every page
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

/** The module that a short name comes from. Throws for a name that no class and no animation has. */
export function findModule(shortName: string): string {
  givenNames ??= chooseNames(findClasses(join(root, "src")));
  const [source] = Array.from(givenNames).find(([, given]) => given === shortName) ?? [];
  if (source === undefined) throw new Error(`no CSS module has the class ${shortName}`);
  return source.replace(/ \..*$/, "");
}

/** In development: `order-row__lineTotal`. */
export function readableClassName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ""), moduleSuffix)}__${name}`;
}

/**
 * A class takes the name that its hash points at, or the next free one. Most classes so keep their name when others come
 * and go, and the files that use them keep theirs in the visitors' caches. Throws when the names run out.
 */
export function chooseNames(sources: readonly string[], taboo: ReadonlySet<string> = avoided): Map<string, string> {
  const count = first.length * second.length;
  // Most classes occur several times.
  const different = new Set(sources);
  if (different.size > count / 2) throw new Error(`${different.size} classes need names of three characters`);
  const names = new Map<string, string>();
  const taken = new Set(taboo);
  for (const source of [...different].toSorted()) {
    let index = createHash("sha256").update(source).digest().readUInt32BE() % count;
    while (taken.has(formatName(index))) index = (index + 1) % count;
    taken.add(formatName(index));
    names.set(source, formatName(index));
  }
  return names;
}

function formatName(index: number): string {
  return `${first[index % first.length]}${second[Math.floor(index / first.length)]}`;
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
