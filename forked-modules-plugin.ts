import { basename } from "node:path";
import type { Plugin } from "vite";

const ownAddress = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/**
 * Modules that are started as a process of their own are named by `new URL("./x.ts", import.meta.url)`. In the server
 * build that file does not stand beside the code: each is a further entry, and its address is made to follow.
 */
export function forkedModules(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: "forked-modules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    // The router's own plugin would name every entry index.js.
    outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
    transform(code, id) {
      if (id.includes("/node_modules/")) return undefined;
      const transformed = code.replace(ownAddress, (_text, name: string) => {
        if (!Object.values(entries).some((path) => basename(path, ".ts") === name))
          throw new Error(`${id} names ${name}.ts, which is no entry of the server build`);
        return `new URL((import.meta.dirname.endsWith("chunks") ? "../" : "./") + "${name}.js", import.meta.url)`;
      });
      return transformed === code ? undefined : { code: transformed, map: null };
    },
  };
}
