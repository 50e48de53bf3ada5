import { dayMs, hourMs } from "#domain/time.ts";

export interface Rate {
  max: number;
  windowMs: number;
}

const perQuarter = (max: number): Rate => ({ max, windowMs: hourMs / 4 });
const perHour = (max: number): Rate => ({ max, windowMs: hourMs });
const perDay = (max: number): Rate => ({ max, windowMs: dayMs });

/**
 * The limits on what visitors do and on the emails that they cause, with the reasons. `network` limits a connection,
 * which may be an office or a campsite; wider networks may do more (`networkGrowth`). `mailbox` limits an address that
 * anyone can type. Orders, price requests and enquiries of a customer with a confirmed email address count towards
 * neither, and nothing that strangers do limits that customer on a device that the account knows.
 */
export const limits = {
  // A session belongs to one customer, who may correct an order a few times.
  "order:session": perHour(10),
  "order:network": perHour(30),
  // The owner of the mailbox can order without this limit.
  "order:mailbox": perHour(20),
  // A customer can try a few codes and send one with the order, but cannot guess one.
  "discount-code:network": perHour(30),
  // Each change sends the order's emails to another mailbox, which has a limit of its own.
  "order-email:network": perQuarter(10),
  "order-email:order": perQuarter(10),
  "price:network": perHour(10),
  "price:mailbox": perHour(10),
  // A pond's builder may wait for several products at once.
  "stock-request:network": perDay(30),
  "stock-request:mailbox": perDay(20),
  "enquiry:network": perDay(6),
  "enquiry:mailbox": perDay(6),
  // Seven forms with eight photographs each. Files that are not photographs count too, but only against their sender.
  "photograph:network": perDay(60),
  // Photographs that did not arrive, each of which held one of the few places for a while. A poor connection fails a
  // few times.
  "slow-photograph:network": perHour(20),
  // Kilobytes stored. In a day, a network can fill a twentieth of the store, and all strangers a fifth. A garden
  // photograph takes 600.
  "stored-kilobytes:network": perDay(100 * 1024),
  "stored-kilobytes:all": perDay(400 * 1024),
  // Questions about an order, from anyone who has its link.
  "question:order": perDay(5),
  "question:network": perDay(20),
  // Requests for the link of a lost order, by number. The few tries are the same whether or not the order exists, so
  // that a refusal reveals nothing.
  "find-order:order": perDay(5),
  "find-order:network": perDay(20),
  // Requests for the link to one's own data, whether or not the shop knows the address.
  "data-link:mailbox": perDay(3),
  "data-link:network": perDay(20),
  "search:network": perHour(60),
  "guest:network": perHour(300),
  "register:network": perHour(60),
  // A button at the desk against a flood from many networks. Nobody can register until the hour is over, or an admin
  // allows it again.
  "hold-new-accounts:shop": perHour(1),
  "reset:network": perHour(30),
  "new-password:network": perHour(30),
  // Questions whether an email address has an account: enough for a few slips, too few to test a list of addresses.
  "known-address:network": perHour(10),
  "known-address:mailbox": perHour(5),
  // Emails to confirm an email address. Accounts with a confirmed address count separately, so that strangers cannot
  // use up the limit of a new address.
  "confirm-mail:mailbox": perDay(5),
  "confirm-mail:network": perHour(20),
  "confirm-mail:account": perHour(3),
  "change-email:account": perHour(5),
  // Invitations to the desk, by its owners.
  "invitation:shop": perDay(20),
  "invitation:mailbox": perDay(5),
  // Wrong passwords. A known device has tries of its own, so that strangers never lock its owner out
  // (docs/decisions/0023). Strangers are first locked out of the account on their connection (`pair`), then out of all
  // accounts. Tries on one account from many connections are slowed down.
  "sign-in:device": perQuarter(10),
  "sign-in:pair": perQuarter(10),
  "sign-in:connection": perQuarter(50),
  "sign-in:account": perQuarter(100),
  // Wrong passwords in one session, before a change that a stolen session must not make.
  "present-password:session": perQuarter(10),
  // Ten tries at a million codes, of which three are valid at a time. The 240 tries of a day have a 0.07 % chance of
  // finding one.
  "second-factor:account": perHour(10),
  "second-factor:device": perQuarter(10),
  // The owner may hold the phone for the first time.
  "second-factor:set-up": { max: 20, windowMs: hourMs / 2 },
  // Nobody can flood a stranger's inbox. A known device has emails of its own, which strangers cannot use up.
  "reset-mail:mailbox": perHour(3),
  "reset-mail:device": perHour(3),
  // The email that tells the owner of an account that a visitor tried to register the address.
  "already-registered-mail:mailbox": perDay(1),
  // Emails about an account to an unconfirmed address, because the visitor who registered the address may not own the
  // mailbox.
  "account-mail:mailbox": perDay(5),
  // Emails to an unconfirmed mailbox: enough for a customer who orders twice and corrects one order, then one a day.
  "customer-mail:first": { max: 5, windowMs: 30 * dayMs },
  "customer-mail:later": perDay(1),
  // Emails to the dealer. Further orders or forms are only on the desk, and one email an hour counts the orders of a
  // burst or a busy hour.
  "order-mail:dealer": perHour(30),
  "many-orders-mail:dealer": perHour(1),
  "form-mail:dealer": perHour(30),
} satisfies Record<string, Rate>;

export type LimitName = keyof typeof limits;
export type NetworkLimitName = Extract<LimitName, `${string}:network`>;

/**
 * The factor by which a wider network may do more. A home has one IPv4 address or an IPv6 /56, a firm a /48; a /24
 * mostly holds strangers.
 */
export const networkGrowth = { "/32": 1, "/24": 4, "/64": 1, "/56": 1.5, "/48": 3 };

/** The minimum average speed of an upload after its first seconds. An old phone on EDGE sends 6 KB/s, and stalls. */
export const filePace = { bytesPerSecond: 4 * 1024, graceSeconds: 5 };

/** The share of the store for strangers' photographs. The rest is for customers with a confirmed email address. */
export const strangersShareOfStore = 0.75;

/** The number of orders from one session or network in a day that is a burst. Correcting an order takes fewer. */
export const burstSize = 6;

/** The maximum number of new accounts in a normal hour: a few a day, or a dozen in the hour after a mailing. */
export const registrationFlood = 20;
