import { and, asc, count, eq, inArray, isNull, notExists } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { shopMistakes } from "#db/schema/mistakes.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, payments } from "#db/schema/payments.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { formatLongDate } from "#domain/format-date.ts";
import {
  bold,
  button,
  facts,
  heading,
  paragraph,
  quiet,
  verbatim,
  type MailPart,
  type Run,
} from "#domain/mail/mail-content.ts";
import type { MailMistake } from "#domain/mail/mail.ts";
import { computeOverdueLimit, waitGroupLabels, waitGroups, type WaitGroup } from "#domain/orders/lists/waiting.ts";
import { openPaymentLinkStates } from "#domain/payments/payment-link.ts";
import { href } from "#domain/routes/href.ts";
import { countAvailable, lowStock } from "#domain/stock/stock-ledger.ts";
import { dayMs } from "#domain/time.ts";
import { defineMail } from "#services/mail/mail-definition.ts";
import { readWaiting, whereInGroup } from "#services/orders/lists/waiting-conditions.ts";
import { countWaiting } from "#services/orders/lists/waiting-orders.ts";
import { readStockLevels } from "#services/stock/stock-board.ts";

/** The digest lists emails lost within a day, because the previous day's digest listed the earlier ones. */
const sinceYesterdayMs = dayMs;
/** The maximum number of mistakes in the digest; the desk shows the rest. */
const maxMistakes = 10;

interface Digest {
  at: Date;
  /** The number of lines in each group of the desk's list. */
  waiting: Record<WaitGroup, number>;
  withoutLink: number;
  priceRequests: number;
  newEnquiries: number;
  unmatchedPayments: number;
  /** The number of counted items that are low or sold out. */
  lowItems: number;
  lostMails: number;
  mistakes: readonly MailMistake[];
}

/** Tells the dealer each morning what is waiting. Sent only if something is. */
export const morningDigest = defineMail({
  async findRecipient({ db, shopEmail, openDays, now, countLostMails, listMistakes }, _job: unknown) {
    const at = now();
    const waiting = await readWaiting(db, computeOverdueLimit(at, openDays()));
    const digest: Digest = {
      at,
      waiting: await countWaiting(db, { filter: {}, searched: null }, waiting),
      withoutLink: await db.$count(
        orders,
        and(whereInGroup(orders, "unpaid", waiting), notExists(openLinkOfOrder(db))),
      ),
      newEnquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
      priceRequests: await db.$count(priceRequests, isNull(priceRequests.doneAt)),
      unmatchedPayments: await db.$count(payments, and(isNull(payments.orderId), isNull(payments.handledAt))),
      lowItems: (await readStockLevels(db)).filter((level) => countAvailable(level) <= lowStock).length,
      lostMails: await countLostMails(new Date(at.getTime() - sinceYesterdayMs)),
      mistakes: (await listMistakes()).map(({ where, what, fix }) => ({ where, what, fix })),
    };
    return isEmpty(digest) ? null : { to: shopEmail, data: digest };
  },
  words(digest, shop) {
    const rows = listRows(digest);
    const day = formatLongDate(digest.at);
    return {
      subject: `Waiting for you this morning, ${day}`,
      preview: rows[0]?.summary ?? "There are some mistakes to fix.",
      heading: "Waiting for you this morning",
      parts: [
        quiet`${day}, 7 am.`,
        rows.length === 0 ? null : facts(...rows.map(({ row }) => row)),
        describeMistakes(digest),
        button("Open the order desk", shop.baseUrl + href("desk")),
      ],
      reason:
        "You are receiving this email because this is the shop’s address for orders. When nothing is waiting, no email is sent.",
    };
  },
  examples: [
    {
      at: new Date("2026-11-20T07:00:00Z"),
      waiting: {
        overdue: 1,
        attention: 1,
        "to-price": 2,
        "to-send": 2,
        "to-collect": 1,
        returns: 1,
        asked: 1,
        unpaid: 4,
      },
      withoutLink: 1,
      priceRequests: 1,
      newEnquiries: 2,
      unmatchedPayments: 0,
      lowItems: 3,
      lostMails: 1,
      mistakes: [
        {
          where: "Sheet row 57",
          what: "The price “12.9.9” cannot be read, so the product is not for sale.",
          fix: "Write it as 12.99.",
        },
      ],
    },
  ],
});

function openLinkOfOrder(db: Database) {
  return db
    .select({ count: count() })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orders.id), inArray(paymentLinks.state, [...openPaymentLinkStates])))
    .groupBy(paymentLinks.orderId);
}

/** Whether there is no news. Orders that wait only for their customers are not news; an item may be low for weeks. */
function isEmpty({ waiting, withoutLink, ...rest }: Digest): boolean {
  const { at: _at, lowItems: _low, mistakes, ...counts } = rest;
  const { "to-collect": _ready, returns: _returns, asked: _asked, unpaid: _unpaid, ...ours } = waiting;
  const all = [withoutLink, mistakes.length, ...Object.values(ours), ...Object.values(counts)];
  return all.every((each) => each === 0);
}

function listRows(digest: Digest): { row: [string, ...Run[]]; summary: string }[] {
  const { waiting, withoutLink } = digest;
  const all: [label: string, count: number, more: string][] = [
    ...waitGroups.map((group): [string, number, string] => {
      const { label, note } = waitGroupLabels[group];
      const isUnlinked = group === "unpaid" && withoutLink > 0;
      return [label, waiting[group], isUnlinked ? `${withoutLink} without a working link` : note];
    }),
    ["Price requests", digest.priceRequests, ""],
    ["Pond enquiries", digest.newEnquiries, "to answer"],
    ["Payments", digest.unmatchedPayments, "not matched to an order"],
    ["Stock", digest.lowItems, "low or sold out"],
    ["Emails", digest.lostMails, "not delivered after several days; please ring the customer"],
  ];
  return all
    .filter(([, howMany]) => howMany > 0)
    .map(([label, howMany, more]) => {
      const detail = more === "" ? "" : ` (${more})`;
      return { row: [label, bold(String(howMany)), detail], summary: `${label}: ${howMany}${detail}.` };
    });
}

function describeMistakes({ mistakes }: Digest): MailPart[] {
  if (mistakes.length === 0) return [];
  const shown = mistakes.slice(0, maxMistakes).map(({ where, what, fix }) => `${where}: ${what} ${fix}`.trim());
  const left = mistakes.length - shown.length;
  if (left > 0) shown.push(`And ${left} more at the desk.`);
  return [heading("To fix in the sheet and the content"), verbatim(shown.join("\n"))];
}

/** The maximum number of mistakes in the email: a sheet with more is easier to read at the desk. */
const maxListed = 20;

/** Tells the owner which of the mistakes that prompted the email still need fixing, in the content or the sheet. */
export const mistakesAdmin = defineMail({
  async findRecipient({ db, shopEmail }, { toldAt }: { /** ISO time. */ toldAt: string }) {
    const mistakes = await db
      .select({ where: shopMistakes.place, what: shopMistakes.what, fix: shopMistakes.fix })
      .from(shopMistakes)
      .where(and(eq(shopMistakes.toldAt, new Date(toldAt)), isNull(shopMistakes.fixedAt)))
      .orderBy(asc(shopMistakes.id));
    return mistakes.length === 0 ? null : { to: shopEmail, data: { mistakes } };
  },
  words({ mistakes }, shop) {
    const found = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
    const more = mistakes.length - maxListed;
    return {
      subject: `The shop has found ${found}`,
      preview: mistakes[0] === undefined ? "" : `${mistakes[0].where}: ${mistakes[0].what}`,
      heading: `${found.charAt(0).toUpperCase()}${found.slice(1)} to fix`,
      parts: [
        paragraph`We have found ${mistakes.length === 1 ? "a new mistake" : `${mistakes.length} new mistakes`} in the content or the product sheet. Until you fix ${mistakes.length === 1 ? "it" : "them"}, visitors keep seeing the previous version.`,
        mistakes
          .slice(0, maxListed)
          .map(({ where, what, fix }) => paragraph`${bold(where)}: ${what}${fix === "" ? "" : ` ${fix}`}`),
        more > 0 ? paragraph`There are ${more} more. The order desk lists them all.` : null,
        button("Open the order desk", shop.baseUrl + href("deskCatalogue")),
      ],
      reason: "You are receiving this email because this is the shop’s address. We email you once about each mistake.",
    };
  },
  examples: [
    {
      mistakes: [
        {
          where: "products.csv",
          what: "The sheet is on hold. Every price would be a hundred times higher. £19.95 would become £1,995.00.",
          fix: "Set the price columns to “Number, 2 places” and save again. If the sheet is right, accept it at the desk, on the Catalogue page.",
        },
        {
          where: "In the sheet’s folder",
          what: "“products (1).csv” is in the same folder as the sheet. Only products.csv is read.",
          fix: "If you want the other one, let it replace products.csv; otherwise delete it.",
        },
      ],
    },
  ],
});
