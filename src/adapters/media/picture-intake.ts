import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { pictureUrl } from "#domain/media/picture.ts";
import { isStoredAtDesk, productPicturesFolder } from "#domain/media/shop-picture.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { PictureIntake } from "#services/content-ports.ts";
import { hashPicture } from "./inspect-picture.ts";
import type { MediaLibrary } from "./media-library.ts";
import { withIncomingFile } from "./picture-process.ts";

interface PictureIntakeParts {
  folder: string;
  dataDir: string;
  library: Pick<MediaLibrary, "picture" | "refresh" | "process">;
}

/** The maximum number of pictures in one folder. A project shows at most 200; removed ones are kept for undoing. */
const maxPictures = 600;
/** The maximum number of product pictures. A sheet has at most 10,000 rows, unless a setting allows more. */
const maxProductPictures = 20_000;

/** Stores pictures in the content folder. Each is named after its contents, so it never replaces a different one. */
export function createPictureIntake({ folder, dataDir, library }: PictureIntakeParts): PictureIntake {
  function findUrl(path: string): string | null {
    const picture = library.picture(path, "thumb");
    const width = picture?.widths[0];
    return picture === null || width === undefined ? null : pictureUrl(picture, width, "webp");
  }

  const asideFolder = join(dataDir, "media", "set-aside");

  /** Copies the file and deletes the original, because the two folders may be on different disks. */
  async function move(from: string, to: string): Promise<void> {
    await writeFileAtomically(to, await readFile(from), { flush: true });
    await rm(from);
  }

  return {
    findUrl,
    async setAside(path) {
      if (!isStoredAtDesk(path) || findUrl(path) === null) return;
      await move(join(folder, path), join(asideFolder, path.slice(path.lastIndexOf("/") + 1)));
      await library.refresh();
    },
    async restore(isWanted) {
      const names = await readdir(asideFolder).catch(() => []);
      const wanted = names.filter((name) => isWanted(`${productPicturesFolder}/${name}`));
      for (const name of wanted) await move(join(asideFolder, name), join(folder, productPicturesFolder, name));
      if (wanted.length > 0) await library.refresh();
    },
    async add(bytes, { folder: target, minWidth }) {
      const there = await readdir(join(folder, target)).catch(() => []);
      if (there.length >= (target === productPicturesFolder ? maxProductPictures : maxPictures))
        throw new ShopError("picture.refused", { message: `There are ${there.length} pictures here, as many as fit.` });
      return withIncomingFile(dataDir, (source) =>
        withIncomingFile(dataDir, async (out) => {
          await writeFileAtomically(source, bytes);
          await library.process.require({ kind: "prepare", file: source, minWidth, out });
          const taken = await readFile(out);
          const path = `${target}/${hashPicture(taken)}.jpg`;
          await writeFileAtomically(join(folder, path), taken, { flush: true }).catch((error: unknown) => {
            throw new ShopError("content.not-written", { cause: error });
          });
          await library.refresh();
          return { path, url: findUrl(path) ?? "" };
        }),
      );
    },
  };
}
