import { randomInt } from "node:crypto";
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { adminEmail, makeAdmin } from "./admin.ts";
import { newCustomer, type Customer } from "./customer.ts";
import { visitor, type Visitor } from "./visitor.ts";

interface ShopFixtures {
  /** Console messages that the test causes on purpose, for example by a wrong password or an unknown page. */
  expectedMessages: RegExp | null;
  /** The client IP address. Every test has its own, so that none uses up another's rate limit. */
  clientIpAddress: string;
  /** Fails the test on any console warning, error or failed request in any of its pages. */
  quietConsole: { watch(context: BrowserContext): void };
  /** Opens a page for another person, in a separate browser context. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** The person of the test's page, for calls without the user interface. */
  me: Visitor;
  /** A registered customer, signed in on the test's page. */
  customer: Customer;
  /** An admin of this test alone, signed in in a separate browser context. */
  adminPage: Page;
}

/** The `test` of all browser tests: each person has their own client IP address, and the console stays empty. */
export const test = base.extend<ShopFixtures>({
  expectedMessages: [null, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  clientIpAddress: async ({}, provide) => {
    await provide(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },

  extraHTTPHeaders: async ({ clientIpAddress }, provide) => {
    await provide({ "x-forwarded-for": clientIpAddress });
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

  adminPage: async ({ newBrowser }, provide) => {
    const page = await newBrowser();
    await makeAdmin(visitor(page.context()));
    await provide(page);
  },
});

export { adminEmail, expect };
