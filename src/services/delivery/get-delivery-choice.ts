import { formatNumberRange } from "#domain/catalogue/measure.ts";
import type { ContentContext } from "#services/content/content-context.ts";

export type DeliveryChoice = ReturnType<typeof getDeliveryChoice>;

export function getDeliveryChoice({ content }: Pick<ContentContext, "content">) {
  const { delivery } = content.current();
  if (delivery === null) return { hasPrices: false, collectionDays: null };
  return { hasPrices: true, collectionDays: formatNumberRange(delivery.collection.workingDays) };
}
