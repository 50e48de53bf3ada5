import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            entryFileNames: "static/js/[name].[hash].chunk.js",
            chunkFileNames: "static/js/[name].[hash].chunk.js",
            assetFileNames: "static/media/[name].[hash][extname]",
          },
        },
  },
}));
