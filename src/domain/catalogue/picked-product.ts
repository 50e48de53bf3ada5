import type { Pence } from "#domain/money.ts";

/** A product as the order desk picks it for an order. */
export interface PickedProduct {
  id: string;
  key: string;
  name: string;
  code: string;
  /** Of the small picture; "" without one. */
  imageUrl: string;
  priceText: string;
  /** null: sold only by its options, or not at all. */
  pricePence: Pence | null;
  sizes: string[];
  options: { name: string; pricePence: Pence }[];
}
