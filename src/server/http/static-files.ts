import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { KeptResponse } from "./kept-response.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};
const hashedName = /^\/(static|assets)\//;
const brotliQuality = 11;

/**
 * Serves the files of the browser build. Each file is read and compressed at its first request, then kept in memory.
 * Only files found at the start are served, so no path can leave the folder.
 */
export class StaticFiles {
  readonly #root: string;
  readonly #https: boolean;
  readonly #paths = new Map<string, KeptResponse | null>();

  private constructor(root: string, https: boolean) {
    this.#root = root;
    this.#https = https;
  }

  static async open(root: string, { https }: { https: boolean }): Promise<StaticFiles> {
    const files = new StaticFiles(root, https);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !(extname(entry.name) in contentTypes)) continue;
      files.#paths.set(`/${relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")}`, null);
    }
    return files;
  }

  /** Finds the file at a URL without a query; undefined if nobody has requested it yet. */
  find(url: string): KeptResponse | undefined {
    return this.#paths.get(url) ?? undefined;
  }

  async respond(path: string): Promise<KeptResponse | undefined> {
    const known = this.#paths.get(path);
    if (known === undefined) return undefined;
    if (known !== null) return known;
    const body = await readFile(join(this.#root, path));
    const made = this.#paths.get(path) ?? this.#prepare(path, body);
    this.#paths.set(path, made);
    return made;
  }

  #prepare(path: string, body: Buffer): KeptResponse {
    return new KeptResponse({
      status: 200,
      contentType: contentTypes[extname(path)] ?? "application/octet-stream",
      body,
      quality: brotliQuality,
      headers: {
        "Cache-Control": hashedName.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        "Content-Security-Policy": closedPolicy,
        ...securityHeaders({ https: this.#https }),
      },
    });
  }
}
