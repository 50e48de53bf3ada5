import type { Plugin } from "vite";

const defaultImport = /^import (\w+) from ("[^"\n]+\.module\.css");$/gm;

/**
 * Builds `import styles from "./x.module.css"` as `import * as styles`: the bundler then replaces `styles.name` by the short
 * class name, and the object of all full names never reaches the browser (3 KB of the first load).
 */
export function classNameConstants(): Plugin {
  return {
    name: "class-name-constants",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx$/, code: ".module.css" },
      handler: (code) => ({ code: code.replace(defaultImport, "import * as $1 from $2;"), map: null }),
    },
  };
}
