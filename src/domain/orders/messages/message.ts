import { formatPrice } from "#domain/money.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { checkText, longText } from "#domain/typed-text.ts";

/** The maximum length of a message to the customer, in characters. */
export const maxMessageLength = 4_000;

type FilledOrder = Pick<OrderView, "id" | "totalCostPence" | "discountedPence"> & {
  deliveryInfo: { firstName: string };
};

const formatters: Record<string, (order: FilledOrder) => string> = {
  firstName: ({ deliveryInfo }) => deliveryInfo.firstName,
  order: ({ id }) => id,
  total: ({ totalCostPence, discountedPence }) => formatPrice(totalCostPence ?? discountedPence),
};

/** The names of an order's facts in a message template: "{firstName}" … */
export const messageBlanks = Object.keys(formatters).map((name) => `{${name}}`);

/** Fills an order's facts into a message template. An unknown name stays as it is. */
export function fillMessage(text: string, order: FilledOrder): string {
  return text.replace(/\{([a-z]+)\}/gi, (whole, name: string) =>
    Object.hasOwn(formatters, name) ? (formatters[name]?.(order) ?? whole) : whole,
  );
}

/** The words in capitals in the owner's texts that are not reminders to fill something in. */
const abbreviations = new Set(["VAT", "PVC", "ABS", "UVC", "LED", "DPD", "APC", "UPS", "ISO", "PDF"]);

/** Finds words in capitals in a message, such as WHAT and DAY, that an owner's text leaves to be filled in. */
export function findUnfilled(message: string, templates: readonly { text: string }[]): string[] {
  const reminders = new Set(
    templates.flatMap(({ text }) => listCapitals(text)).filter((word) => !abbreviations.has(word)),
  );
  return [...new Set(listCapitals(message))].filter((word) => reminders.has(word));
}

function listCapitals(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}-])[A-Z]{3,}(?![\p{L}\p{N}-])/gu) ?? [];
}

/** Writes "Please fill in WHAT and DAY before you send this." */
export function describeUnfilled(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  const listed = words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
  return `Please fill in ${listed} before you send this.`;
}

/** Checks a customer's question about an order. Refuses an empty one. */
export function checkQuestion(text: string | null | undefined): Result<string> {
  const question = (text ?? "").trim();
  const code = checkText({ ...longText, required: "order.question" }, question);
  return code === null ? accept(question) : refuse({ code, field: "question" });
}
