import { enquiryMonths, unsentPhotographHours, wonEnquiryYears } from "#domain/enquiries/enquiry.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import { taxRecordYears } from "./customer-data.ts";

/** The retention periods of personal data in milliseconds, for both the code that deletes it and the privacy page. */
export const keptForMs = {
  /** A session that is not used. */
  unusedSession: 7 * dayMs,
  /** A session, counted from the sign-in, however much it is used. */
  session: 30 * dayMs,
  /** The cookie that remembers a browser. Each sign-in renews it. */
  knownDevice: 400 * dayMs,
  /** A guest who has placed no order. */
  guest: dayMs,
  /** The network of an order, as a keyed hash. */
  orderOrigin: 7 * dayMs,
  priceRequest: 365 * dayMs,
  /** The searches, but not the people who made them. */
  search: 90 * dayMs,
  adminSignIn: 365 * dayMs,
  invitation: 90 * dayMs,
  /** The record that a customer was erased, which has only ids. It is kept a little longer than the oldest backup. */
  erasure: 400 * dayMs,
  /**
   * The record that a mailbox wants no emails asking for reviews, counted from the last email that the record stopped.
   * It is kept at least as long as a paid order.
   */
  reviewRefusal: 6 * 365 * dayMs,
} as const;

/** Formats a period of whole days or longer: "a week", "30 days", "a year". */
export function formatKeptFor(ms: number): string {
  const days = Math.round(ms / dayMs);
  if (days === 1) return "a day";
  if (days === 7) return "a week";
  if (days === 365) return "a year";
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}

function formatTime(ms: number): string {
  const time = formatKeptFor(ms);
  return time.charAt(0).toUpperCase() + time.slice(1);
}

const untilAsked = "Until you ask us to delete them";

/** Lists the personal data that the shop keeps, and for how long, from the constants that the deleting code uses. */
export function listRetention(): [what: string, howLong: string, why: string][] {
  return [
    [
      "Paid orders: name, address, phone number, email address, goods, payments, and our messages to each other",
      `${taxRecordYears} years after the end of the accounting year of the last payment or refund`,
      "Tax law requires the records. If you ask us to delete your data, we keep only the goods, the amounts and the receipt with its name and address until then.",
    ],
    [
      "Order requests that were never paid",
      untilAsked,
      "So that you can come back to them, and for questions about what was agreed.",
    ],
    [
      "Accounts and saved addresses",
      untilAsked,
      "They are yours. You can delete the account yourself, on its page; paid orders stay as above.",
    ],
    [
      "Your sign-in",
      `${formatTime(keptForMs.unusedSession)} without a visit, ${formatKeptFor(keptForMs.session)} at most`,
      "So that a lost phone does not stay signed in.",
    ],
    [
      "A guest’s visit without an order (the cart is kept in your own browser)",
      formatTime(keptForMs.guest),
      "It is no longer needed.",
    ],
    [
      "The network an order came from, as a code that cannot be reversed",
      formatTime(keptForMs.orderOrigin),
      "To notice many orders from one place at once.",
    ],
    ["Requests for a price", formatTime(keptForMs.priceRequest), "So that we can reply, and look up what we said."],
    [
      "An email address that waits for something to be back in stock",
      `until we have written, ${formatTime(keptForMs.priceRequest)} at most`,
      "So that we can tell you.",
    ],
    [
      "Enquiries about ponds: what you tell us, your photographs, and what we write to each other",
      `${enquiryMonths} months after the last change; ${wonEnquiryYears} years where we build the pond`,
      "So that we can come back to it. A claim about a pond can be made for up to five years in Scotland and six elsewhere in the UK. If you ask, we delete it earlier.",
    ],
    [
      "Photographs added to an enquiry that was never sent",
      formatTime(unsentPhotographHours * hourMs),
      "So that a lost connection does not cost you the form.",
    ],
    [
      "A review: its stars, your words, the name you chose, and our reply",
      "As long as its order, or until you withdraw it",
      "It belongs to the order. Withdrawing it on your order page deletes it at once.",
    ],
    [
      "A note that you do not want review requests, as a code that cannot be reversed",
      `${formatTime(keptForMs.reviewRefusal)} after you told us, or after your last order if that is later`,
      "So that we do not ask again. If you ask, we delete it earlier.",
    ],
    [
      "That your data was deleted: numbers of orders and enquiries, and codes that cannot be reversed",
      formatTime(keptForMs.erasure),
      "To delete it again if we ever have to restore an older backup.",
    ],
    [
      "Backups, which hold all of this in encrypted form",
      "A week of nights, four weeks and twelve months",
      "So that your order survives the loss of our computer. What was deleted is deleted again after a restore.",
    ],
    [
      "What was searched for, but not by whom",
      formatTime(keptForMs.search),
      "To see what people look for and do not find.",
    ],
  ];
}
