import { leastPhotographWidths, productPicturesFolder, productPicturesKey } from "#domain/media/photograph.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import type { TakenPicture } from "#services/content-ports.ts";

import { requireContentEntry } from "./content-change.ts";

type Parts = Pick<Services, "pictureIntake" | "content">;

/** Takes a photograph for a part of the content or for a product. No page shows it before what names it is published. */
export async function addPicture(
  { pictureIntake, content }: Parts,
  _admin: Admin,
  { key, size, bytes }: { key: string; size: keyof typeof leastPhotographWidths; bytes: Uint8Array | undefined },
): Promise<TakenPicture> {
  const entry = key === productPicturesKey ? null : requireContentEntry(key);
  if (bytes === undefined || bytes.length === 0) throw new ShopError("picture.refused");
  if (entry === null) {
    const leastWidth = leastPhotographWidths.product;
    const taken = await pictureIntake.add(bytes, { folder: productPicturesFolder, leastWidth });
    // The sheet's report knows the pictures of the folder from the content.
    await content.refresh();
    return taken;
  }
  const { key: known, group } = entry;
  // Beside the pictures that an editor has put there.
  const folder = group === "Projects" ? `media/portfolio/${known.slice("project:".length)}` : "media/pages";
  return pictureIntake.add(bytes, { folder, leastWidth: leastPhotographWidths[size] });
}
