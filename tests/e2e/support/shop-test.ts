import { randomInt } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import { type Customer, newCustomer } from "./customer.ts";
import { dealerEmail, makeDealer } from "./dealer.ts";
import { type Visitor, visitor } from "./visitor.ts";

interface ShopFixtures {
  /** What a browser may say about faults that the test itself makes: a wrong password, a page that is not there. */
  expectedMessages: RegExp | null;
  /** Every test comes from a household of its own, so that none uses up what another may do within an hour. */
  household: string;
  /** Fails the test on any warning, error or refused part in any page of it. */
  quietConsole: { watch(context: BrowserContext): void };
  /** Another person, in a browser of their own. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** The person of the test's page, for what need not be walked through page by page. */
  me: Visitor;
  /** A registered customer, signed in in the test's page. */
  customer: Customer;
  /** A dealer of this test alone, signed in in a browser of their own. */
  dealerPage: Page;
}

/** `test` for everything that runs in a browser: people with addresses of their own, and a console without a message. */
export const test = base.extend<ShopFixtures>({
  expectedMessages: [null, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  household: async ({}, provide) => {
    await provide(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },

  extraHTTPHeaders: async ({ household }, provide) => {
    await provide({ "x-forwarded-for": household });
  },

  quietConsole: [
    async ({ expectedMessages, context }, provide) => {
      const messages: string[] = [];
      function watch(watched: BrowserContext): void {
        watched.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") {
            messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
          }
        });
        watched.on("weberror", (error) => messages.push(`page error: ${error.error().stack ?? error.error().message}`));
      }
      watch(context);
      await provide({ watch });
      const unexpected = messages.filter((message) => expectedMessages?.test(message) !== true);
      expect(unexpected, "the console of every page stays empty").toEqual([]);
    },
    { auto: true },
  ],

  newBrowser: async ({ browser, quietConsole, extraHTTPHeaders }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({ ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}), ...options });
      opened.push(context);
      quietConsole.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  me: async ({ context }, provide) => {
    await provide(visitor(context));
  },

  customer: async ({ me }, provide) => {
    await provide(await newCustomer(me));
  },

  dealerPage: async ({ newBrowser }, provide) => {
    const page = await newBrowser();
    await makeDealer(visitor(page.context()));
    await provide(page);
  },
});

export { dealerEmail, expect };
