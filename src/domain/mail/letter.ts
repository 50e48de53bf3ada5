import type { Pence } from "#domain/money.ts";

/** What a mail says about the business at its foot and wherever it offers help. */
export interface LetterShop {
  /** "Glenwater Koi & Ponds" */
  name: string;
  phone: { shown: string; /** "+441632960140", for tel: links. */ dial: string };
  /** "Mon-Sat 9:00-5:00" */
  hours: string;
  /** Replies are promised within so many hours. */
  replyHours: number;
  email: string;
  /** "Scotland" */
  location: string;
  /** Line by line; empty where none is given. */
  address: readonly string[];
  /** Only a registered dealer may speak of VAT. */
  vatRegistered: boolean;
  /** Absolute, without a trailing slash. */
  baseUrl: string;
}

export interface LetterLine {
  /** Without size and option. */
  name: string;
  size: string;
  option: string;
  quantity: number;
  unitPricePence: Pence;
}

export interface LetterOrder {
  /** The number the customer reads out. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Name excluded; empty lines left out. */
  address: readonly string[];
  postcode: string;
  notes: string;
  lines: readonly LetterLine[];
  subtotalPence: Pence;
  /** null until set. */
  deliveryCostPence: Pence | null;
  totalCostPence: Pence | null;
}

/** Every mail there is, with all it needs: writing one reads nothing more. */
export type Letter =
  | { template: "order-received"; order: LetterOrder }
  | { template: "order-received-dealer"; order: LetterOrder }
  | { template: "payment-link"; order: LetterOrder; paymentUrl: string; amountPence: Pence }
  | { template: "payment-received"; order: LetterOrder; amountPence: Pence }
  | { template: "payment-received-dealer"; order: LetterOrder; amountPence: Pence }
  | { template: "order-cancelled"; order: LetterOrder }
  | { template: "order-uncancelled"; order: LetterOrder }
  | { template: "welcome"; firstName: string; email: string }
  | { template: "reset-password"; resetUrl: string };

/** What of a letter is sent: the same words as text and as HTML. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}
