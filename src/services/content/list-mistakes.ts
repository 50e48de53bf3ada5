import { listShopMistakes, type ShopMistake } from "#domain/content/shop-mistake.ts";
import type { Services } from "#services/context.ts";

/** Lists the present mistakes in content and sheet, the worst first, for the desk, the email and the digest. */
export async function listMistakes({ catalogue, content }: Services): Promise<ShopMistake[]> {
  const [held, copies] = await Promise.all([catalogue.findHeldSheet(), catalogue.findCopies()]);
  const live = catalogue.current();
  return listShopMistakes({
    content: content.problems(),
    law: content.lawNotes(() => live?.products.some(({ deliveryClass }) => deliveryClass === "live") ?? false),
    sheetName: catalogue.location.split(/[/\\]/).at(-1) ?? "",
    refusal: catalogue.refusal(),
    doubts: held?.doubts ?? [],
    problems: live?.problems ?? [],
    copies,
  });
}
