import type { Plugin } from "vite";

const defaultImport = /^import (\w+) from ("[^"\n]+\.module\.css");$/gm;
const defaultExport = /^export default \{[^}]*\};?$/m;

/**
 * Builds `import styles from "./x.module.css"` as `import * as styles`. The bundler then replaces `styles.name` by the
 * short class name, and the object of all full names never reaches the browser (3 KB of the first load).
 */
export function classNameConstants(): Plugin[] {
  return [
    {
      name: "class-name-constants:import",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\.tsx$/, code: ".module.css" },
        handler: (code) => ({ code: code.replace(defaultImport, "import * as $1 from $2;"), map: null }),
      },
    },
    {
      name: "class-name-constants:export",
      apply: "build",
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({
          // If a name is chosen at run time, the bundler keeps the namespace, and would keep this second object inside
          // it.
          code: code.replace(defaultExport, ""),
          map: null,
          // Vite drops the styles of a module whose exports are unused, as they seem to be once the names are inlined.
          moduleSideEffects: "no-treeshake",
        }),
      },
    },
  ];
}
