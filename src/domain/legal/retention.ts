import { enquiryMonths, unsentPhotographHours, wonEnquiryYears } from "#domain/enquiries/enquiry-life.ts";

import { formatKeptFor, keptForMs } from "./kept-for.ts";

export interface RetentionRow {
  what: string;
  howLong: string;
  why: string;
}

function formatTime(ms: number): string {
  const time = formatKeptFor(ms);
  return time.charAt(0).toUpperCase() + time.slice(1);
}

const untilAsked = "Until you ask us to delete it";

/** What the shop keeps about people and for how long. Times come from the constants by which the code forgets. */
export function listRetention(): RetentionRow[] {
  return [
    {
      what: "Paid orders: name, address, phone number, email address, goods, payments, and our messages to each other",
      howLong: "At least six years after the year of the payment",
      why: "Tax law requires the records. We delete by hand after that; ask us if you want to know what we still hold.",
    },
    {
      what: "Order requests that were never paid",
      howLong: untilAsked,
      why: "So that you can come back to them, and for questions about what was agreed.",
    },
    {
      what: "Accounts and saved addresses",
      howLong: untilAsked,
      why: "They are yours. We delete an account when you write to us; paid orders stay as above.",
    },
    {
      what: "Your sign-in",
      howLong: `${formatTime(keptForMs.unusedSession)} without a visit, ${formatKeptFor(keptForMs.session)} at most`,
      why: "So that a lost phone does not stay signed in.",
    },
    {
      what: "Guests who have not ordered",
      howLong: formatTime(keptForMs.guest),
      why: "It is no longer needed.",
    },
    {
      what: "The network an order came from, as a code that cannot be reversed",
      howLong: formatTime(keptForMs.orderOrigin),
      why: "To notice many orders from one place at once.",
    },
    {
      what: "Requests for a price",
      howLong: formatTime(keptForMs.priceRequest),
      why: "So that we can reply, and look up what we said.",
    },
    {
      what: "Enquiries about ponds: what you tell us, your photographs, and what we write to each other",
      howLong: `${enquiryMonths} months after the last change; ${wonEnquiryYears} years where we build the pond`,
      why: "So that we can come back to it. Claims about a pond end after five years in Scotland. If you ask, we delete it earlier.",
    },
    {
      what: "Photographs added to an enquiry that was never sent",
      howLong: formatTime(unsentPhotographHours * 60 * 60 * 1000),
      why: "So that a lost connection does not cost you the form.",
    },
    {
      what: "A review: its stars, your words, the name you chose, and our reply",
      howLong: "As long as its order, or until you withdraw it",
      why: "It belongs to the order. Withdrawing it on your order page deletes it at once.",
    },
    {
      what: "A note that you do not want review requests, as a code that cannot be reversed",
      howLong: `${formatTime(keptForMs.reviewRefusal)} after you told us, or after the last order we did not ask about because of it`,
      why: "So that we do not ask again. If you ask, we delete it earlier.",
    },
    {
      what: "Search words, without who searched",
      howLong: formatTime(keptForMs.search),
      why: "To see what people look for and do not find.",
    },
  ];
}
