import { listNamedPictures } from "#domain/content/picture.ts";
import { isStoredAtDesk } from "#domain/media/shop-picture.ts";
import type { Services } from "#services/context.ts";

type Parts = Pick<Services, "catalogue" | "content" | "pictureIntake" | "log">;

/** Settles the pictures after a sheet's change. Never throws: the change counts even if an unused picture remains. */
export async function settlePictures(parts: Parts, undone: string | null = null): Promise<void> {
  await moveFiles(parts, undone).catch((error: unknown) =>
    parts.log.warn({ err: error }, "The pictures could not be settled after a change of the sheet."),
  );
}

/** Removes an undone change's picture unless it is named elsewhere, and restores pictures the sheet names again. */
async function moveFiles({ catalogue, content, pictureIntake }: Parts, undone: string | null): Promise<void> {
  const isNamed = await readSheetNames(catalogue);
  await pictureIntake.restore(isNamed);
  if (
    undone !== null &&
    isStoredAtDesk(undone) &&
    !isNamed(undone) &&
    !listNamedPictures(content.current()).has(undone)
  )
    await pictureIntake.setAside(undone);
  await content.refresh();
}

/**
 * Returns whether the text of the sheet names a picture. Searches the text because no catalogue has the hidden rows,
 * and no other text would contain a picture's name by chance.
 */
async function readSheetNames(catalogue: Parts["catalogue"]): Promise<(path: string) => boolean> {
  const editable = await catalogue.readEditable();
  // A file that differs from the sheet on sale may name any picture.
  if (editable.state !== "ours") return () => true;
  const sheet = Buffer.from(editable.sheet.bytes);
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return sheet.includes(name) || sheet.includes(name, 0, "utf16le");
  };
}
