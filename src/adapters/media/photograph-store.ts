import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { nullIfMissing, writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { maxEnquiryPhotographPixels, photographIdPattern } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { PhotographSize, PhotographStore, StoredPhotograph } from "#services/content-ports.ts";
import { getIncomingFolder, PictureProcess, withIncomingFile } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";

/** The maximum longer sides, in px, on the desk's page and in its list, for high-resolution screens. */
const maxSidesPx: Record<PhotographSize, number> = { large: 2_000, small: 480 };

const fileName = /^([0-9a-f]{32})\.(?:large|small)\.jpg$/;

/** The maximum number of photographs that may wait. This many take a small machine about a minute. */
const maxWaiting = 12;

/** Keeps photographs of enquiries. Strangers send them, so a separate process decodes them one by one. */
export function createPhotographStore(dataDir: string, pictureProcess = new PictureProcess()): PhotographStore {
  const folder = join(dataDir, "enquiries");
  const queue = new WorkQueue({ concurrency: 1, maxWaiting });
  const find = (id: string, size: PhotographSize) => {
    // An id contains only these characters, so no id leads out of the folder.
    if (!photographIdPattern.test(id)) throw new Error("This is not an id of a photograph.");
    return join(folder, `${id}.${size}.jpg`);
  };

  async function make(id: string, source: string): Promise<StoredPhotograph> {
    const large = find(id, "large");
    const small = find(id, "small");
    const take = (job: { file: string; out: string; maxSidePx: number; maxSourcePixels?: number }) =>
      pictureProcess.require({ kind: "prepare", minWidth: 0, ...job });
    const maxSourcePixels = maxEnquiryPhotographPixels;
    await take({ file: source, out: large, maxSidePx: maxSidesPx.large, maxSourcePixels });
    await take({ file: large, out: small, maxSidePx: maxSidesPx.small });
    const facts = await pictureProcess.require({ kind: "inspect", file: small });
    const sizes = await Promise.all([stat(large), stat(small)]);
    return {
      bytes: sizes.reduce((sum, { size }) => sum + size, 0),
      width: facts?.width ?? maxSidesPx.small,
      height: facts?.height ?? maxSidesPx.small,
    };
  }

  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) for (const size of ["large", "small"] as const) await rm(find(id, size), { force: true });
  };

  return {
    async add(id, bytes) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await withIncomingFile(dataDir, async (source) => {
          await writeFileAtomically(source, bytes);
          const made = queue.run(id, () => make(id, source));
          if (made === null) throw new ShopError("photograph.busy", { retryAfterSeconds: 60 });
          return made;
        });
      } catch (error) {
        await remove([id]).catch(() => undefined);
        // The cause may be a lack of permission, or a full disk.
        throw error instanceof ShopError ? error : new ShopError("photograph.no-room", { cause: error });
      }
    },
    read: (id, size) => readFile(find(id, size)).catch(nullIfMissing),
    remove,
    async list(before) {
      const names = await listOldFiles(folder, before);
      const ids = names.map((name) => fileName.exec(name)?.[1]).filter((id) => id !== undefined);
      return [...new Set(ids)];
    },
    async removeLeftovers(before) {
      const incoming = getIncomingFolder(dataDir);
      for (const name of await listOldFiles(incoming, before)) await rm(join(incoming, name), { force: true });
      // A file gets its final name last, so any other name is unfinished work.
      for (const name of await listOldFiles(folder, before))
        if (!fileName.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

async function listOldFiles(folder: string, before: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const facts = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return names.filter((_, index) => (facts[index]?.mtimeMs ?? Infinity) < before.getTime());
}
