import { createServer as createViteServer } from "vite";

// In development, authors edit the content that comes with the code.
process.env["CONTENT_DIR"] ??= "content";

// Vite serves the code, so that a saved change shows immediately.
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true } });
globalThis.viteMiddlewares = vite.middlewares;
await vite.ssrLoadModule("/src/server/main.ts");

declare global {
  /** Set by npm run dev: serves modules and styles before the shop sees a request. */
  var viteMiddlewares: import("vite").Connect.Server | undefined;
}
