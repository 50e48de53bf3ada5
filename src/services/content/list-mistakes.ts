import type { Catalogue } from "#domain/catalogue/product.ts";
import { listShopMistakes, type ShopMistake } from "#domain/content/shop-mistake.ts";
import type { Services } from "#services/context.ts";

/** What the owner has to mend in content and sheet at this moment, the worst first. For the desk, the mail and the digest. */
export async function listMistakes({
  catalogue,
  content,
}: Pick<Services, "catalogue" | "content">): Promise<ShopMistake[]> {
  const [held, copies] = await Promise.all([catalogue.describeHeld(), catalogue.findCopies()]);
  return listShopMistakes({
    content: content.problems(),
    law: content.lawNotes(() => sellsLiveFish(catalogue.current())),
    sheetName: catalogue.location.split(/[/\\]/).at(-1) ?? "",
    refusal: catalogue.refusal(),
    doubts: held?.doubts ?? [],
    problems: catalogue.current()?.problems ?? [],
    copies,
  });
}

const live = new WeakMap<Catalogue, boolean>();

/** Looks through the products of a catalogue once. */
function sellsLiveFish(catalogue: Catalogue | null): boolean {
  if (catalogue === null) return false;
  const known = live.get(catalogue) ?? catalogue.products.some(({ deliveryClass }) => deliveryClass === "live");
  live.set(catalogue, known);
  return known;
}
