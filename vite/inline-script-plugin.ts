import { build, type Plugin } from "vite";

const query = "?inline-script";

/**
 * Lets `import text from "./x.ts?inline-script"` bundle a module with its imports into one minified script for inlining
 * in HTML.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const result = await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: id.slice(0, -query.length), output: { format: "iife" } },
        },
      });
      if (!("output" in result)) throw new Error(`${id} was not built.`);
      const [chunk] = result.output;
      for (const path of Object.keys(chunk.modules)) this.addWatchFile(path);
      return `export default ${JSON.stringify(chunk.code.trim())};`;
    },
  };
}
