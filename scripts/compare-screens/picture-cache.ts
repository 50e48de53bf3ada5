import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";

const folder = join(tmpdir(), "shop-screens-pictures");
const waitForFinalMs = 120_000;

interface Picture {
  type: string;
  body: Buffer;
}

const known = new Map<string, Promise<Picture | null>>();

/**
 * Serves pictures from a cache that outlives the run. The shop sends an interim JPEG while it encodes the better formats.
 * Only the final format is cached, so every run shows the same picture, and later runs do not encode it again.
 */
export async function cachePictures(context: BrowserContext, shopUrl: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await context.route("**/media/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    let picture = known.get(pathname);
    if (picture === undefined) {
      picture = readOrFetch(shopUrl, pathname);
      known.set(pathname, picture);
    }
    const found = await picture;
    await (found === null ? route.continue() : route.fulfill({ contentType: found.type, body: found.body }));
  });
}

async function readOrFetch(shopUrl: string, pathname: string): Promise<Picture | null> {
  const file = join(folder, createHash("sha256").update(pathname).digest("hex"));
  if (existsSync(file)) return decode(readFileSync(file));
  const picture = await fetchFinal(shopUrl + pathname);
  if (picture === null) return null;
  const written = `${file}.${process.pid}`;
  writeFileSync(written, Buffer.concat([Buffer.from(`${picture.type}\n`), picture.body]));
  renameSync(written, file);
  return picture;
}

function decode(stored: Buffer): Picture {
  const end = stored.indexOf("\n");
  return { type: stored.subarray(0, end).toString(), body: stored.subarray(end + 1) };
}

async function fetchFinal(url: string): Promise<Picture | null> {
  const deadline = Date.now() + waitForFinalMs;
  for (;;) {
    const response = await fetch(url);
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return null;
    if (response.headers.get("cache-control") !== "no-store") {
      return { type: response.headers.get("content-type") ?? "", body };
    }
    if (Date.now() > deadline) throw new Error(`${url} stayed an interim picture.`);
    await pause(500);
  }
}
