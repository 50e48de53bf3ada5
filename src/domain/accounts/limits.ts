import { dayMs, hourMs } from "#domain/time.ts";

export interface Rate {
  max: number;
  windowMs: number;
}

const perQuarter = (max: number): Rate => ({ max, windowMs: hourMs / 4 });
const perHour = (max: number): Rate => ({ max, windowMs: hourMs });
const perDay = (max: number): Rate => ({ max, windowMs: dayMs });

/**
 * Limits on what visitors do and on the mails that they cause, with their reasons. `network`: for one connection, which may be an office
 * or a campsite; wider networks may do more (`networkGrowth`). `mailbox`: for an address that anyone can type. Orders, price requests and
 * enquiries of a customer who has confirmed an address count towards neither, and no doing of strangers binds that customer on a device
 * that the account knows.
 */
export const limits = {
  // A session is one customer, who may correct an order a few times.
  "order:session": perHour(10),
  "order:network": perHour(30),
  // The owner of a mailbox can order without it.
  "order:mailbox": perHour(20),
  // A customer tries a few codes and sends one with the order; nobody guesses the word of one.
  "discount-code:network": perHour(30),
  // Each sends the order's emails to another mailbox, which its own limit spares in the end.
  "order-email:network": perQuarter(10),
  "order-email:order": perQuarter(10),
  "price:network": perHour(10),
  "price:mailbox": perHour(10),
  "enquiry:network": perDay(6),
  "enquiry:mailbox": perDay(6),
  // Seven forms with eight photographs each. Files that are not photographs count too, against their sender alone.
  "photograph:network": perDay(60),
  // Photographs that did not arrive: each has held one of the few places for a while. A poor connection breaks off a few times.
  "slow-photograph:network": perHour(20),
  // Kilobytes kept: one network fills a twentieth of the store in a day, all strangers a fifth. A garden's photograph takes 600.
  "stored-kilobytes:network": perDay(100 * 1024),
  "stored-kilobytes:all": perDay(400 * 1024),
  // About one order, by whoever has its link.
  "question:order": perDay(5),
  "question:network": perDay(20),
  // Asking for a lost order's link, by its number: a few tries whether it exists or not, so that a refusal tells nothing.
  "find-order:order": perDay(5),
  "find-order:network": perDay(20),
  // Asking for the link to one's data, whether the shop knows the address or not.
  "data-link:mailbox": perDay(3),
  "data-link:network": perDay(20),
  "search:network": perHour(60),
  "guest:network": perHour(300),
  "register:network": perHour(60),
  // A press at the desk during a flood from many networks: nobody registers until the hour is over, or an admin allows it again.
  "hold-new-accounts:shop": perHour(1),
  "reset:network": perHour(30),
  "new-password:network": perHour(30),
  // Whether an email address has an account: a few slips, and no list of addresses.
  "known-address:network": perHour(10),
  "known-address:mailbox": perHour(5),
  // Mails to confirm an address. Accounts with a confirmed one count apart, so that strangers do not use up a new address.
  "confirm-mail:mailbox": perDay(5),
  "confirm-mail:network": perHour(20),
  "confirm-mail:account": perHour(3),
  "change-email:account": perHour(5),
  // Invitations to the desk, by its owners.
  "invitation:shop": perDay(20),
  "invitation:mailbox": perDay(5),
  // Wrong passwords. A known device has tries of its own, so that strangers never lock its owner out (docs/decisions/0023). Strangers lock
  // out their own connection first (`pair`, an account and a connection), then themselves from all accounts, and slow down those who try
  // one account from many connections.
  "sign-in:device": perQuarter(10),
  "sign-in:pair": perQuarter(10),
  "sign-in:connection": perQuarter(50),
  "sign-in:account": perQuarter(100),
  // Wrong ones of a session, before a change that a stolen session must not make.
  "present-password:session": perQuarter(10),
  // Ten tries of a million codes, three of which are valid at a time: 240 tries a day find one with a chance of 0.07 %.
  "second-factor:account": perHour(10),
  "second-factor:device": perQuarter(10),
  // The owner may be holding the phone for the first time.
  "second-factor:set-up": { max: 20, windowMs: hourMs / 2 },
  // Nobody floods a stranger's inbox; a known device has mails that strangers cannot use up.
  "reset-mail:mailbox": perHour(3),
  "reset-mail:device": perHour(3),
  // That somebody tried to register the owner's address.
  "already-registered-mail:mailbox": perDay(1),
  // About an account, to the address that nobody has confirmed: whoever registered it may be a stranger to the mailbox.
  "account-mail:mailbox": perDay(5),
  // To a mailbox that nobody has confirmed: enough for somebody who orders twice and corrects one, then one a day.
  "customer-mail:first": { max: 5, windowMs: 30 * dayMs },
  "customer-mail:later": perDay(1),
  // To the dealer. More orders or forms than this are on the desk, and one mail an hour counts the orders of a burst or of a busy hour.
  "order-mail:dealer": perHour(30),
  "many-orders-mail:dealer": perHour(1),
  "form-mail:dealer": perHour(30),
} satisfies Record<string, Rate>;

export type LimitName = keyof typeof limits;
export type NetworkLimitName = Extract<LimitName, `${string}:network`>;

/** The factor by which a wider network may do more. A home has one IPv4 address or an IPv6 /56, a firm a /48; a /24 is mostly strangers. */
export const networkGrowth = { "/32": 1, "/24": 4, "/64": 1, "/56": 1.5, "/48": 3 };

/** The least average speed of an upload after its first seconds. An old phone on EDGE sends 6 KB/s and stalls. */
export const filePace = { bytesPerSecond: 4 * 1024, graceSeconds: 5 };

/** The share of the store for strangers' photographs; the rest is for customers who have confirmed an address. */
export const strangersShareOfStore = 0.75;

/** The number of orders in a day, from one session or network, that are shown as a burst. A customer who corrects an order sends fewer. */
export const burstSize = 6;

/** More accounts than this within an hour are shown at the desk. A small shop gets a few a day, a dozen in the hour after a mailing. */
export const registrationFlood = 20;
