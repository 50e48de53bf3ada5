import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const query = "?inline-script";

/** `import text from "./x.ts?inline-script"` gives the module as one minified script, for the HTML itself. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      const bundle = await rolldown({ input: path });
      const { output } = await bundle.generate({ format: "iife", minify: true });
      await bundle.close();
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
