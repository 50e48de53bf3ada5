import { describeSeller, formatSellerAddress, type Seller } from "./seller.ts";

/** What the form already says: of the trader always, of the order where it is known. */
export interface CancellationFormFacts {
  /** Name, geographical address and e-mail address. */
  trader: string;
  /** The number of the order; "" leaves a blank. */
  orderId?: string;
  name?: string;
  address?: string;
}

export interface CancellationFormField {
  label: string;
  /** "" is a blank to fill in. */
  value: string;
}

/**
 * The model cancellation form (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, schedule 3,
 * part B), for goods.
 */
export function buildCancellationForm({ trader, orderId = "", name = "", address = "" }: CancellationFormFacts): {
  to: string;
  notice: string;
  fields: CancellationFormField[];
} {
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

/** The form as plain text: in mails, and as the text that an e-mail begins with. */
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

/** The trader's name, geographical address and e-mail address, as the form begins. */
export function formatTrader({ name, seller, email }: { name: string; seller: Seller; email: string }): string {
  const who = seller.form === "company" ? `${seller.name} (${name})` : describeSeller(seller, name);
  return [who, formatSellerAddress(seller), email].filter((part) => part !== "").join(", ");
}
