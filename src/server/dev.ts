import { createServer as createViteServer } from "vite";

// The shop while it is being written: its code goes through Vite, so that a saved change shows at once.
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true } });
globalThis.viteMiddlewares = vite.middlewares;
await vite.ssrLoadModule("/src/server/main.ts");

declare global {
  /** Set while developing only: answers for modules and styles before the shop does. */
  var viteMiddlewares: import("vite").Connect.Server | undefined;
}
