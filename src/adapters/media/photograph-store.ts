import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { writeFileAtomically } from "#adapters/write-file-atomically.ts";
import { maxEnquiryPhotographPixels } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { PhotographSize, PhotographStore, StoredPhotograph } from "#services/content-ports.ts";

import type { PictureFacts } from "./inspect-picture.ts";
import type { PictureJob } from "./picture-job.ts";
import { PictureProcess } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";

/** As large as a desk shows one, and as a list does on a screen with twice the dots. */
const longestSides: Record<PhotographSize, number> = { large: 2_000, small: 480 };

/** A minute's work on a small machine. */
const maxWaiting = 12;

/**
 * Keeps the photographs of enquiries in the data folder. They are made in a process of their own, one after the other: strangers send them, and
 * one that crashes the decoder takes nobody else's along.
 */
export function createPhotographStore(dataDir: string, pictureProcess = new PictureProcess()): PhotographStore {
  const folder = join(dataDir, "enquiries");
  const queue = new WorkQueue({ concurrency: 1, maxWaiting });
  const find = (id: string, size: PhotographSize) => {
    // The only characters of an id, so that none leads out of the folder.
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error("This is no id of a photograph.");
    return join(folder, `${id}.${size}.jpg`);
  };

  async function run(job: PictureJob): Promise<PictureFacts | null> {
    const result = await pictureProcess.run(job);
    if (result.ok) return result.facts;
    if (result.reason === "refused") throw new ShopError("picture.refused", { message: result.message });
    throw new ShopError("picture.failed", { cause: new Error(result.message) });
  }

  async function make(id: string, source: string): Promise<StoredPhotograph> {
    const [large, small] = [find(id, "large"), find(id, "small")];
    await run({
      kind: "take",
      file: source,
      leastWidth: 0,
      turns: 0,
      longestSide: longestSides.large,
      mostSourcePixels: maxEnquiryPhotographPixels,
      out: large,
    });
    await run({ kind: "take", file: large, leastWidth: 0, turns: 0, longestSide: longestSides.small, out: small });
    const facts = await run({ kind: "inspect", file: small });
    const sizes = await Promise.all([stat(large), stat(small)]);
    return {
      bytes: sizes.reduce((sum, { size }) => sum + size, 0),
      width: facts?.width ?? longestSides.small,
      height: facts?.height ?? longestSides.small,
    };
  }

  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) for (const size of ["large", "small"] as const) await rm(find(id, size), { force: true });
  };

  return {
    async add(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const source = join(dataDir, "media", "incoming", randomUUID());
      try {
        await writeFileAtomically(source, bytes);
        const made = queue.run(id, () => make(id, source));
        if (made === null) throw new ShopError("photograph.busy", { retryAfterSeconds: 60 });
        return await made;
      } catch (error) {
        await remove([id]);
        throw error;
      } finally {
        await rm(source, { force: true });
      }
    },
    read: (id, size) =>
      readFile(find(id, size)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    remove,
    async list(before) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const found = new Set<string>();
      for (const name of names) {
        const id = /^([0-9a-f]{32})\./.exec(name)?.[1];
        if (id === undefined) continue;
        const facts = await stat(join(folder, name)).catch(() => null);
        if (facts !== null && facts.mtimeMs < before.getTime()) found.add(id);
      }
      return [...found];
    },
  };
}
