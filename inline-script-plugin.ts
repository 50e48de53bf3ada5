import { readFile } from "node:fs/promises";
import { minify, transformWithOxc, type Plugin } from "vite";

const query = "?inline-script";

/** `import text from "./x.ts?inline-script"` gives a module without imports as one minified script, for the HTML itself. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
      if (/^\s*(import|export)\s+[^{]/m.test(code)) throw new Error(`${path} must import types only`);
      const script = await minify(path, `(()=>{${code.replace(/^export\s*\{\s*\};?$/m, "")}})()`);
      return `export default ${JSON.stringify(script.code.trim())};`;
    },
  };
}
