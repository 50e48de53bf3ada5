import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./inline-script-plugin.ts";

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // Small files as data: addresses would need their own place in the content security policy.
        assetsInlineLimit: 0,
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
      build: {
        // The whole server is one module graph, so that loaders and calls meet the same instances.
        rolldownOptions: { input: "./src/server/main.ts", output: { chunkFileNames: "chunks/[name].[hash].js" } },
      },
    },
  },
});
