import { createServer as createViteServer } from "vite";

// In development, authors edit the content that comes with the code.
process.env["CONTENT_DIR"] ??= "content";

// Vite serves the code, so that a saved change shows immediately.
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true } });
const { runShop } = (await vite.ssrLoadModule("/src/server/run-shop.ts")) as typeof import("./run-shop.ts");
await runShop(vite.middlewares);
