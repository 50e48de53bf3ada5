import { basename } from "node:path";
import type { Plugin } from "vite";

const moduleUrl = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/**
 * Rewrites the URLs of modules that run as separate processes or threads, which code names by `new URL("./x.ts",
 * import.meta.url)`. The server build makes each an entry, so the URL must be that of the built file.
 */
export function forkedModules(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: "forked-modules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    // React Router's plugin would name every entry index.js.
    outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
    transform(code, id) {
      if (id.includes("/node_modules/")) return undefined;
      const transformed = code.replace(moduleUrl, (_text, name: string) => {
        if (!Object.values(entries).some((path) => basename(path, ".ts") === name))
          throw new Error(`${id} names ${name}.ts, which is not an entry of the server build.`);
        return `new URL((import.meta.dirname.endsWith("chunks") ? "../" : "./") + "${name}.js", import.meta.url)`;
      });
      return transformed === code ? undefined : { code: transformed, map: null };
    },
  };
}
