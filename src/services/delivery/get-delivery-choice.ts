import { formatNumberRange } from "#domain/catalogue/measure.ts";
import type { ContentContext } from "#services/content/content-context.ts";

/** What cart and checkout say about delivery before anything is asked for. */
export interface DeliveryChoice {
  /** Whether estimates can be asked for. */
  hasPrices: boolean;
  /** Working days until goods are ready to collect: "2"; null: the owner says nothing about it. */
  collectionDays: string | null;
}

export function getDeliveryChoice({ content }: Pick<ContentContext, "content">): DeliveryChoice {
  const { delivery } = content.current();
  if (delivery === null) return { hasPrices: false, collectionDays: null };
  return { hasPrices: true, collectionDays: formatNumberRange(delivery.collection.workingDays) };
}
