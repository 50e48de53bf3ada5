import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { EntryFacade } from "../src/app/hydration/import-directly.ts";

const name = "virtual:entry-facades";
const folder = "/static/js/";
const built = join(import.meta.dirname, "../build/client", folder);
const onlyExports = /^(?:import"\.\/[^"]+";)*export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;
const onlyImports = /^import"\.\/([^"]+)";\s*$/;

/**
 * `import facades from "virtual:entry-facades"` in the server: the built files of entries whose code is in a shared chunk, and
 * which only pass on its exports. The client build runs first. Development has none.
 */
export function entryFacades(): Plugin {
  return {
    name: "entry-facades",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = this.environment.mode === "build" ? readdirSync(built).filter((file) => file.endsWith(".js")) : [];
      const facades = files.flatMap((file) => {
        const facade = parseFacade(readFileSync(join(built, file), "utf8"));
        return facade === null ? [] : [[folder + file, facade]];
      });
      return `export default ${JSON.stringify(Object.fromEntries(facades))};`;
    },
  };
}

/** Returns null for a file with code of its own. */
export function parseFacade(code: string): EntryFacade | null {
  const [, list = "", file = onlyImports.exec(code)?.[1]] = onlyExports.exec(code) ?? [];
  if (file === undefined) return null;
  const exports = list.split(",").filter(Boolean);
  return { from: folder + file, exports: Object.fromEntries(exports.map(parseExport)) };
}

/** `q as ErrorBoundary`, or the name alone. */
function parseExport(text: string): [string, string] {
  const [inChunk = "", exported = inChunk] = text.split(" as ");
  return [exported, inChunk];
}
