import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AcceptedPlugin } from "postcss";
import { chooseNames } from "./scoped-class-name.ts";

const source = join(import.meta.dirname, "..", "src");
const customProperty = /--[a-zA-Z][\w-]*/g;

/**
 * Gives the custom properties of the style sheets short names in the build: every page carries hundreds of them. Those that
 * code outside the style sheets names as well keep theirs.
 */
export function shortCustomProperties(): AcceptedPlugin {
  const names = chooseShortNames();
  const shorten = (text: string) => text.replaceAll(customProperty, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: "short-custom-properties",
    Once(root) {
      root.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop);
        declaration.value = shorten(declaration.value);
      });
    },
  };
}

/** The short name of each custom property that gets one. */
export function chooseShortNames(): Map<string, string> {
  const kept = new Set(readSources(".ts", ".tsx").match(customProperty));
  const names = (readSources(".css").match(customProperty) ?? []).filter((name) => !kept.has(name));
  const chosen = chooseNames(names, new Set(Array.from(kept, (name) => name.slice(2))));
  return new Map(Array.from(chosen, ([name, short]) => [name, `--${short}`]));
}

function readSources(...endings: string[]): string {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.includes(".test."))
    .map((path) => readFileSync(join(source, path), "utf8"))
    .join("\n");
}
