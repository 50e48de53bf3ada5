import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { priceRequests } from "#db/schema/price-requests.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { limits, type LimitName } from "#domain/limits.ts";
import { CallLimits } from "#server/calls/call-limits.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { issueResetToken } from "#services/accounts/reset-password.ts";
import { openHttpShop, type Caller, type HttpShop } from "../support/http-shop.ts";
import { forms, newMailbox, password, sendPhotograph, strangersActs, type StrangersAct } from "./visitors-acts.ts";

let http: HttpShop;

beforeAll(async () => {
  http = await openHttpShop();
  // The cost of a hash is not tested here.
  http.shop.services.identity.hashPassword = async (text) => `plain ${text}`;
  http.shop.services.identity.verifyPassword = async (text, hash) => hash === `plain ${text}`;
});
afterAll(() => http.close());

/** A customer with a confirmed email address, in a browser where the account has signed in before. */
interface Customer {
  browser: Caller;
  ipAddress: string;
  email: string;
  /** The address that the customer is about to change to. */
  next: string;
  /** The number of one of the customer's orders. */
  link: string;
}

async function newCustomer(ipAddress: string): Promise<Customer> {
  const browser = http.caller(ipAddress);
  const email = newMailbox();
  const { result } = await browser.call("register", forms.register(email));
  browser.userId = (result as { userId: string }).userId;
  const token = await issueConfirmToken(http.shop.services, { userId: browser.userId, email });
  await browser.call("confirmEmail", { token });
  await browser.call("signOut");
  await browser.call("signIn", { email, password });
  const placed = await browser.call("placeOrder", forms.placeOrder(browser, email));
  const link = (placed.result as { orderId: string }).orderId;
  await http.shop.clearLimits();
  await http.shop.db.execute(sql`delete from test_jobs`);
  return { browser, ipAddress, email, next: newMailbox(), link };
}

/**
 * Limits that a stranger can use up for a customer. They are lifted before the customer's act, so that only other
 * limits apply.
 */
interface Exception {
  limits: LimitName[];
  reason: string;
}

const newDevice: Exception = {
  limits: ["sign-in:pair", "sign-in:connection", "sign-in:account"],
  reason: "docs/decisions/0023: wrong passwords slow down devices on which the account has never signed in.",
};
const newDeviceMail: Exception = {
  limits: ["reset:network", "reset-mail:mailbox"],
  reason: "Nobody floods a stranger's inbox; a device that the account knows has mails of its own.",
};
const dealersMail: Exception = {
  limits: ["form-mail:dealer"],
  reason: "The form is kept on the desk; the dealer's inbox alone is spared.",
};

/** The customer's acts, each with its outcome. The last one ends the customer's sessions. */
const customersActs: Record<string, { act: (customer: Customer) => Promise<unknown>; except?: Exception }> = {
  "sees what was ordered": { act: ({ browser, link }) => statusOf(browser.call("getOrderPage", { link })) },
  "asks about an order": {
    act: ({ browser, link }) => statusOf(browser.call("askAboutOrder", { link, question: "When does it come?" })),
  },
  "has an order's link sent": {
    act: async ({ browser, email, link }) => {
      const status = await statusOf(browser.call("requestOrderLink", { orderNumber: link, proof: email }));
      await http.shop.runFindOrderJobs();
      return status;
    },
  },
  "corrects the email address of an order": {
    act: async ({ browser, link, email }) => [
      await statusOf(browser.call("changeOrderEmail", { orderId: link, email: newMailbox() })),
      await statusOf(browser.call("changeOrderEmail", { orderId: link, email })),
    ],
  },
  "cancels an order": { act: ({ browser, link }) => statusOf(browser.call("cancelOwnOrder", { link })) },
  orders: {
    act: async ({ browser, email }) => {
      const { status, result } = await browser.call("placeOrder", forms.placeOrder(browser, email));
      const { orderId } = (result ?? {}) as { orderId?: string };
      const bursts = sql`select burst_id from order_origins where order_id = ${orderId ?? ""}`;
      return [status, (await http.shop.db.execute(bursts)).rows];
    },
  },
  "asks what a discount code takes off": {
    act: ({ browser }) => statusOf(browser.call("checkDiscountCode", forms.checkDiscountCode)),
  },
  "sends a photograph with an enquiry": {
    act: async ({ browser, email }) => {
      const { status, id } = await sendPhotograph(browser);
      return [status, await statusOf(browser.call("askForConsultation", forms.askForConsultation(email, [id])))];
    },
    except: dealersMail,
  },
  "asks for a price": {
    act: async ({ browser, email }) => {
      const status = await statusOf(browser.call("askForPrice", forms.askForPrice(email, "For a pond of 4 m³.")));
      const rows = await http.shop.db.select().from(priceRequests);
      return [status, rows.filter((row) => row.email === email && row.message.startsWith("For a pond")).length];
    },
    except: dealersMail,
  },
  "asks when goods are back": {
    act: ({ browser, email }) => statusOf(browser.call("askWhenBack", forms.askWhenBack(email))),
  },
  "asks for a link to the data under an address": {
    act: ({ browser, email }) => statusOf(browser.call("requestDataLink", { email })),
  },
  "saves a cart": { act: ({ browser }) => statusOf(browser.call("syncCart", forms.syncCart)) },
  "changes the password": {
    act: ({ browser }) =>
      statusOf(browser.call("changePassword", { presentPassword: password, password, confirmPassword: password })),
  },
  "asks to change the address": {
    act: ({ browser, next }) => statusOf(browser.call("changeEmail", forms.changeEmail(next))),
  },
  "asks for an address that is taken": {
    act: async ({ browser }) => {
      const taken = newMailbox();
      await http.caller().call("register", forms.register(taken));
      return statusOf(browser.call("changeEmail", forms.changeEmail(taken)));
    },
  },
  "signs out and in": {
    act: async ({ browser, email }) => [
      await statusOf(browser.call("signOut")),
      await statusOf(browser.call("signIn", { email, password })),
    ],
  },
  "signs in on a new device": {
    act: ({ ipAddress, email }) => statusOf(http.caller(ipAddress).call("signIn", { email, password })),
    except: newDevice,
  },
  "asks for a new password": { act: ({ browser, email }) => statusOf(browser.call("requestPasswordReset", { email })) },
  "asks for a new password on a new device": {
    act: ({ ipAddress, email }) => statusOf(http.caller(ipAddress).call("requestPasswordReset", { email })),
    except: newDeviceMail,
  },
  "sets a new password": {
    act: async ({ browser, email }) => {
      const token = await issueResetToken(http.shop.services, email);
      return statusOf(browser.call("resetPassword", { token, password, confirmPassword: password }));
    },
  },
};

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

/** Does all the customer's acts, and returns each outcome with the mails that it caused. */
async function live(customer: Customer): Promise<Record<string, unknown>> {
  const outcomes: Record<string, unknown> = {};
  for (const [name, { act, except }] of Object.entries(customersActs)) {
    for (const limit of except?.limits ?? [])
      await http.shop.db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${limit})`);
    const before = (await http.shop.jobs()).length;
    const outcome = await act(customer);
    outcomes[name] = [outcome, (await http.shop.jobs()).slice(before).map(({ template }) => template)];
  }
  return outcomes;
}

/** Uses up every touched counter whose key begins with a prefix, and returns the names of the limits. */
async function fillCounters(start: string): Promise<LimitName[]> {
  const isSo = sql`starts_with(${rateLimits.key}, ${start})`;
  const touched = await http.shop.db.update(rateLimits).set({ count: 1_000_000_000 }).where(isSo).returning();
  return names.filter((name) => touched.some(({ key }) => key.startsWith(`${name}:`) || key.startsWith(`${name}/`)));
}

const names = Object.keys(limits) as LimitName[];

/** Limits that no stranger's act reaches, with the test of each. */
const unreached: LimitName[] = [
  // Limits files that stall: upload-gate.db.test.ts.
  "slow-photograph:network",
  // Used by the desk, for new accounts alone: new-accounts.db.test.ts.
  "hold-new-accounts:shop",
  // Limits owners, who invite: people.db.test.ts.
  "invitation:shop",
  "invitation:mailbox",
  // Limits a device that the account knows: lockout.call.test.ts.
  "sign-in:device",
  // Limits an account with a second factor: second-factor.call.test.ts.
  "second-factor:account",
  "second-factor:device",
  "second-factor:set-up",
  "reset-mail:device",
  // This refuses nothing: more orders than this make an hour busy.
  "order-mail:dealer",
];

/**
 * Two homes with their neighbours: on the same connection, in the same home or block, in the same firm, elsewhere,
 * behind a proxy.
 */
const neighbourhoods = [
  ["203.0.113.7", "203.0.113.8", "198.51.100.5", "unknown"],
  ["2001:db8:1:100::7", "2001:db8:1:100::8", "2001:db8:1:101::7", "2001:db8:1:200::7", "2001:db8:2::7", "unknown"],
] as const;

interface StrangersTry {
  act: StrangersAct;
  /** Indexes into the lists of addresses and of people it names. */
  from: number;
  named: number;
}

const everyAct = Object.keys(strangersActs) as StrangersAct[];
/** Acts from the customer's own connection, naming each. */
const everything = [0, 1, 2].flatMap((named) => everyAct.map((act): StrangersTry => ({ act, from: 0, named })));

test("no sequence of acts of a visitor without a confirmed address changes what a customer with one may do", async () => {
  const reached = new Set<LimitName>();
  const undisturbed = await live(await newCustomer("203.0.113.7"));
  const counted = vi.spyOn(CallLimits.prototype, "requireFor");
  const tries = fc.array(fc.record({ act: fc.constantFrom(...everyAct), from: fc.nat(5), named: fc.nat(2) }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...neighbourhoods), tries, async (ipAddresses, drawn) => {
      // The counters of the previous run have ended.
      http.shop.clock.now = new Date(http.shop.clock.now.getTime() + 40 * 24 * 3_600_000);
      const customer = await newCustomer(ipAddresses[0]);
      counted.mockClear();
      // The mails to a mailbox have two counters: the second begins when the first is used up.
      for (const full of ["customer-mail:first", ""]) {
        for (const { act, from, named } of drawn) {
          const browser = http.caller(ipAddresses[from % ipAddresses.length]);
          const email = [customer.email, customer.next, newMailbox()][named] ?? "";
          await strangersActs[act](browser, email, customer.next, customer.link);
          await http.shop.runFindOrderJobs();
        }
        for (const name of await fillCounters(full)) reached.add(name);
      }
      for (const [index, asked] of [...counted.mock.calls].entries()) {
        const ofCalls = counted.mock.contexts[index] as CallLimits;
        for (let isFull = asked[2] === null; !isFull;) {
          try {
            ofCalls.requireFor(...asked);
          } catch {
            isFull = true;
          }
        }
      }
      expect(await live(customer)).toEqual(undisturbed);
    }),
    {
      numRuns: 12,
      interruptAfterTimeLimit: 60_000,
      examples: neighbourhoods.map((ipAddresses) => [ipAddresses, everything]),
    },
  );
  expect(names.filter((name) => !reached.has(name))).toEqual(unreached);
}, 240_000);
