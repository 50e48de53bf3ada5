import { formatPrice } from "#domain/money.ts";
import type { OrderView } from "./order-view.ts";

type FilledOrder = Pick<OrderView, "id" | "totalCostPence" | "subtotalPence"> & {
  deliveryInfo: { firstName: string };
};

const formatters: Record<string, (order: FilledOrder) => string> = {
  firstName: ({ deliveryInfo }) => deliveryInfo.firstName,
  order: ({ id }) => id,
  total: ({ totalCostPence, subtotalPence }) => formatPrice(totalCostPence ?? subtotalPence),
};

/** What a text for messages may name of an order: "{firstName}" … */
export const messageBlanks = Object.keys(formatters).map((name) => `{${name}}`);

/** Fills an order's facts into a text for messages. What is not known stays as it is. */
export function fillMessage(text: string, order: FilledOrder): string {
  return text.replace(/\{([a-z]+)\}/gi, (whole, name: string) =>
    Object.hasOwn(formatters, name) ? (formatters[name]?.(order) ?? whole) : whole,
  );
}
