import { describeSeller, formatSellerAddress, type Seller } from "./seller.ts";

/**
 * The right to cancel in emails, on packing slips and on the order's page (Consumer Contracts Regulations 2013,
 * regulations 28 to 30). Only pipe, hose and liner cut to length are made to the consumer's specifications (28(1)(b)).
 */
export const cancelWithin = "within 14 days of receiving the goods";

export const cancelExceptions =
  "The exceptions include goods made or cut to your measurements, such as pipe, hose or liner cut to length.";

/** All exceptions, for the confirmation of the contract. */
export const allCancelExceptions =
  "You cannot cancel an order for goods made or cut to your measurements, such as pipe, hose or liner cut to length; a full coil or a standard length can be returned. Nor can you cancel an order for goods that spoil quickly; for goods sealed for reasons of health or hygiene, once you have opened them; or for goods that have been mixed with others and cannot be separated. None of this applies to goods that are faulty or not what you ordered.";

/** The facts in the form: always the trader's, and the order's if it is known. */
export interface CancellationFormFacts {
  /** The trader's name, geographical address and email address. */
  trader: string;
  /** The number of the order; "" leaves a blank. */
  orderId?: string;
  name?: string;
  address?: string;
}

export interface CancellationFormField {
  label: string;
  /** "" leaves a blank to fill in. */
  value: string;
}

/** Builds the model cancellation form for goods (Consumer Contracts Regulations 2013, schedule 3, part B). */
export function buildCancellationForm({ trader, orderId = "", name = "", address = "" }: CancellationFormFacts) {
  return {
    to: `To ${trader}:`,
    notice: "I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:",
    fields: [
      { label: "Order", value: orderId },
      { label: "Ordered on / received on", value: "" },
      { label: "Name", value: name },
      { label: "Address", value: address },
      { label: "Date", value: "" },
      { label: "Signature (only if this form is sent on paper)", value: "" },
    ],
  };
}

const blank = "____________________";

/** Formats the form as plain text, for the shop's emails and as the beginning of a customer's own email. */
export function formatCancellationForm(facts: CancellationFormFacts): string {
  const { to, notice, fields } = buildCancellationForm(facts);
  return [
    to,
    notice,
    "",
    ...fields.map(({ label, value }) =>
      label === "Order" && value !== "" ? `Order ${value}` : `${label}: ${value || blank}`,
    ),
  ].join("\n");
}

/** Formats the trader's name, geographical address and email address for the beginning of the form. */
export function formatTrader({ name, seller, email }: { name: string; seller: Seller; email: string }): string {
  const who = seller.form === "company" ? `${seller.name} (${name})` : describeSeller(seller, name);
  return [who, formatSellerAddress(seller), email].filter((part) => part !== "").join(", ");
}
