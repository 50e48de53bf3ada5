import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type AcceptedPlugin } from "postcss";
import { chooseNames } from "./scoped-class-name.ts";

const source = join(import.meta.dirname, "..", "src");
const customProperty = /--[a-zA-Z][\w-]*/g;
const use = /var\((--[\w-]+)\)/g;
/**
 * The length up to which a value always replaces its property. A longer value does so only for few uses, because
 * repetitions compress but still cost bytes.
 */
const shortLength = 14;
const fewUses = 3;

/**
 * Makes the custom properties of the style sheets shorter in the build, since every page carries hundreds of them. A
 * value that never changes replaces its property, and the others get short names; properties that code outside the
 * style sheets names stay.
 */
export function shortCustomProperties(): AcceptedPlugin {
  const styles = readSources(".css");
  const code = readSources(".ts", ".tsx");
  const constants = readConstants(styles, code);
  const names = chooseShortNames(styles, code);
  const shorten = (text: string) => text.replaceAll(customProperty, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: "short-custom-properties",
    Once(root) {
      root.walkDecls((declaration) => {
        if (constants.has(declaration.prop)) declaration.remove();
        declaration.prop = shorten(declaration.prop);
        declaration.value = joinLists(shorten(insert(declaration.value, constants)));
      });
    },
  };
}

export function chooseShortNames(styles = readSources(".css"), code = readSources(".ts", ".tsx")): Map<string, string> {
  const kept = new Set(code.match(customProperty));
  const names = (styles.match(customProperty) ?? []).filter((name) => !kept.has(name));
  const chosen = chooseNames(names, new Set(Array.from(kept, (name) => name.slice(2))));
  return new Map(Array.from(chosen, ([name, short]) => [name, `--${short}`]));
}

/** Returns the values of properties that are set once, on :root, and are short or rarely used. */
export function readConstants(styles = readSources(".css"), code = readSources(".ts", ".tsx")): Map<string, string> {
  const kept = new Set(code.match(customProperty));
  const values = new Map<string, string[]>();
  postcss.parse(styles).walkDecls(({ prop, value, parent }) => {
    if (!prop.startsWith("--")) return;
    const isOnRoot = parent?.type === "rule" && "selector" in parent && parent.selector === ":root";
    // A property that may be set elsewhere too is not a constant.
    values.set(prop, [...(values.get(prop) ?? []), ...(isOnRoot ? [value] : ["", ""])]);
  });
  const constants = new Map<string, string>();
  for (const [name, [value = "", ...others]] of values) {
    // A sum would need brackets inside a calculation.
    if (others.length > 0 || kept.has(name) || / [-+*/] /.test(value.replace(/\(.*\)/s, ""))) continue;
    const uses = styles.split(`var(${name})`).length - 1;
    // A use with a fallback value stays as it is.
    if (styles.includes(`var(${name},`)) continue;
    if (value.length <= shortLength || uses <= fewUses) constants.set(name, value);
  }
  return new Map(Array.from(constants, ([name, value]) => [name, insert(value, constants)]));
}

function insert(text: string, constants: ReadonlyMap<string, string>): string {
  return text.replaceAll(use, (whole, name: string) => {
    const value = constants.get(name);
    return value === undefined ? whole : insert(value, constants);
  });
}

/** Removes the spaces after commas that the minifier leaves in values with a custom property. */
function joinLists(value: string): string {
  return value.replace(/"[^"]*"|,\s+/g, (found) => (found.startsWith(",") ? "," : found));
}

function readSources(...endings: string[]): string {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.includes(".test."))
    .map((path) => readFileSync(join(source, path), "utf8"))
    .join("\n");
}
