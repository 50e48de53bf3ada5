import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { createAuthenticator } from "#adapters/identity/authenticator.ts";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import { whereHasValue } from "#adapters/jobs/pg-boss-queue.ts";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import { assistants, users, type UserRole } from "#db/schema/accounts.ts";
import { orderHistory, orderLines, orders } from "#db/schema/orders.ts";
import { paymentLinks, payments, refunds } from "#db/schema/payments.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { toAssistantsRights, type GrantedRight } from "#domain/accounts/rights.ts";
import { noDetails, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { emptySheetHistory, recordEdit } from "#domain/catalogue/sheet/sheet-history.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import type { LegalPage } from "#domain/legal/legal-page.ts";
import { emptyDeliveryInfo, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { parseHistoryEvent, type HistoryEvent } from "#domain/orders/order-history.schema.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { serializers } from "#server/start/open-log.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { ContentEditor } from "#services/content-ports.ts";
import type { Actor, Services, SignedInActor } from "#services/context.ts";
import type { JobData, JobQueue } from "#services/jobs.ts";
import { placeOrder, type PlaceOrderInput } from "#services/orders/checkout/place-order.ts";
import { mailFoundOrder } from "#services/orders/page/order-page.ts";
import { asAdmin, newCaller } from "./account.ts";
import { openTestDatabase } from "./database.ts";
import { readPersonalValues, requireNothingPersonal } from "./personal-values.ts";
import { ScriptedProvider } from "./scripted-provider.ts";
import { createTestPhotographs } from "./test-photographs.ts";
import { makeTestSite } from "./test-site.ts";

export type AdminActor = Admin;

export const isla: DeliveryInfo = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Fraser",
  email: "isla@example.org",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  city: "Perth",
  postcode: "PH1 0AA",
};

/** Makes each test order different, because equal orders count as the same request. */
let serial = 0;

/** The content that previews read. */
const testContent = { today: { notices: [], water: null }, testimonials: [] } as unknown as SiteContent;

const testContentEditor: ContentEditor = {
  readFiles: async (paths) => ({
    texts: Object.fromEntries(paths.map((path) => [path, ""])),
    version: "1",
    versions: [{ number: 1, at: "2026-11-20T11:00:00.000Z", by: null, what: "", texts: {}, isPresent: true }],
  }),
  parseData: () => [],
  writeData: () => "",
  readContent: async () => ({ ok: true, content: testContent }),
  publish: async () => true,
  finishPublications: async () => undefined,
};

/** A sheet of one product, for the verbs that change rows. */
const testSheet = Buffer.from("name,category,price,available_sizes,option_price_pairs\nPump,pumps,12.50,,\n");

/** One change at the desk. */
const testHistory = recordEdit(emptySheetHistory, {
  hash: "",
  at: new Date("2026-11-20T11:00:00.000Z"),
  changes: null,
  by: "dealer@shop.test",
  edit: { product: "Pump", what: "price", rowBefore: 2, rowAfter: 2, before: "" },
});

const testTerms: LegalPage = {
  title: "Terms",
  lead: "",
  changes: [
    { on: "2026-01-05", what: "First version." },
    { on: "2026-08-01", what: "Another carrier." },
  ],
  sections: [],
};

/**
 * Opens a shop on an empty database. Database, identity and authenticator are real; tests script the payment provider,
 * the clock, the sheet and the prices of delivery, jobs are rows of `test_jobs`, and everything else is a stand-in.
 */
export async function openTestShop() {
  const database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`create table test_jobs (id bigserial primary key, name text not null, data jsonb not null)`);
  const provider = new ScriptedProvider();
  const catalogue = { current: testCatalogue() as Catalogue | null };
  const delivery = { table: null as DeliveryTable | null };
  const photographs = createTestPhotographs();
  const clock = { now: new Date("2026-11-20T12:00:00.000Z") };
  const log: { level: string; fields: object; message: string }[] = [];
  const services: Services = {
    db,
    catalogue: {
      current: () => catalogue.current,
      lastLoad: () => null,
      history: () => testHistory,
      readKept: async () => ({ bytes: testSheet, hash: "" }),
      refusal: () => null,
      findHeldSheet: async () => null,
      findCopies: async () => [],
      location: "products.csv",
      refresh: async () => ({ result: "unchanged", at: clock.now.toISOString(), message: null }),
      judgeAgain: async () => ({ result: "unchanged", at: clock.now.toISOString(), message: null }),
      decide: async () => undefined,
      readEditable: async () => ({ state: "ours", sheet: { bytes: testSheet, hash: "" } }),
      isHosted: false,
      tryOut: async () => testCatalogue(),
      tryWhole: async () => ({ read: testCatalogue(), held: null }),
      publishWhole: async () => 2,
      publish: async () => ({ result: "done", number: 2, row: 2 }),
      writeOnSale: async () => undefined,
      onRevision: () => () => undefined,
      start: async () => undefined,
      stop: () => undefined,
    },
    content: {
      problems: () => [],
      lawNotes: () => [],
      // Verbs read no other part of the content.
      current: () => ({
        ...testContent,
        site: makeTestSite(),
        messages: [],
        delivery: delivery.table,
        projects: [],
        guides: [],
        legal: { terms: testTerms },
        categories: [],
        searchWords: noSearchWords,
      }),
      refresh: async () => undefined,
    },
    contentEditor: testContentEditor,
    pagePreviewer: { preview: async () => ({ html: "", styles: "" }) },
    pictureIntake: {
      add: async () => ({ path: "media/x.jpg", url: "/media/x.jpg" }),
      setAside: async () => undefined,
      restore: async () => undefined,
      findUrl: () => null,
    },
    photographs,
    productSurroundings: { findPictureFault: () => null, hasText: () => false, listPictures: () => [] },
    sheetEditor,
    pictures: { picture: () => null },
    jobs: tableQueue,
    paymentLinks: provider,
    refunds: provider.refunds,
    payouts: { listPayouts: async () => [] },
    identity: createIdentity({ secret: "a secret for tests of at least 32 characters" }),
    explicitErrors: false,
    authenticator: createAuthenticator({ secret: "a secret for tests of at least 32 characters" }),
    signInReporter: { reportSignIn: () => undefined, reportSignOut: () => undefined },
    now: () => new Date(clock.now),
    randomBytes: (size) => randomBytes(size),
    log: {
      info: (fields, message) => log.push({ level: "info", fields, message }),
      warn: (fields, message) => log.push({ level: "warn", fields, message }),
      error: (fields, message) => log.push({ level: "error", fields, message }),
    },
    shop: { baseUrl: "http://shop.test", shopEmail: "dealer@shop.test", requiresSecondFactor: false },
  };

  async function newUser(isAnonymous: boolean, role: UserRole = "user"): Promise<{ userId: string; email: string }> {
    const id = randomUUID();
    const email = `${id}@people.test`;
    await db.insert(users).values({ id, email, name: "A person", isAnonymous, role });
    return { userId: id, email };
  }

  async function newGuest(): Promise<Extract<Actor, { kind: "guest" }>> {
    return { kind: "guest", userId: (await newUser(true)).userId };
  }

  return {
    db,
    url: database.url,
    services,
    provider,
    catalogue,
    /** The only content of the shop. */
    delivery,
    clock,
    /** The photographs of enquiries, in memory. */
    photographs,
    log,
    newGuest,
    newCustomer: async (): Promise<Extract<Actor, { kind: "registered" }>> => ({
      kind: "registered",
      ...(await newUser(false)),
    }),
    newAdmin: async () => asAdmin(await newUser(false, "admin")),
    async newAssistant(rights: readonly GrantedRight[], refundLimitPence = 0): Promise<Admin> {
      const user = await newUser(false, "assistant");
      await db.insert(assistants).values({ userId: user.userId, rights: [...rights], refundLimitPence });
      return asAdmin({ ...user, ...toAssistantsRights({ rights, refundLimitPence }) });
    },
    /** Places an order of £37.50 (three pieces at £12.50), and deletes its jobs and its counts towards the limits. */
    async order(actor: SignedInActor, change: Partial<PlaceOrderInput> = {}): Promise<PlacedOrder> {
      const placed = await placeFromNewIpAddress(
        services,
        actor,
        request({ deliveryInfo: { ...isla, notes: `Order ${(serial += 1)}` }, ...change }),
      );
      await this.clearJobs(placed.orderId);
      await this.clearLimits();
      return placed;
    },
    /** Deletes the jobs of an order. */
    async clearJobs(orderId: string): Promise<void> {
      await db.execute(sql`delete from test_jobs where data->>'orderId' = ${orderId}`);
    },
    async clearLimits(): Promise<void> {
      await db.delete(rateLimits);
    },
    /** Deletes all orders, their jobs and the limits. */
    async clearOrders(): Promise<void> {
      await db.execute(sql`truncate orders, test_jobs cascade`);
      await db.delete(rateLimits);
    },
    /** Looks for the orders that visitors have asked for, as the worker does. */
    async runFindOrderJobs(): Promise<void> {
      const asked = await db.execute<{ data: JobData["find-order"] }>(
        sql`delete from test_jobs where name = 'find-order' returning data`,
      );
      for (const { data } of asked.rows) await mailFoundOrder(services, data);
    },
    /** Lists the mails to send, or those of an order, oldest first. */
    async jobs(orderId?: string): Promise<JobData["send-mail"][]> {
      const whereOfOrder = orderId === undefined ? sql`` : sql`and data->>'orderId' = ${orderId}`;
      const found = await db.execute<{ data: JobData["send-mail"] }>(
        sql`select data from test_jobs where name = 'send-mail' ${whereOfOrder} order by id`,
      );
      return found.rows.map((row) => row.data);
    },
    async row(orderId: string) {
      const [row] = await db
        .select()
        .from(orders)
        .where(sql`${orders.id} = ${orderId}`);
      if (row === undefined) throw new Error(`No order ${orderId}`);
      return row;
    },
    lines: (orderId: string) =>
      db
        .select()
        .from(orderLines)
        .where(sql`${orderLines.orderId} = ${orderId}`)
        .orderBy(orderLines.position),
    async history(orderId: string) {
      const rows = await db
        .select()
        .from(orderHistory)
        .where(sql`${orderHistory.orderId} = ${orderId}`)
        .orderBy(orderHistory.id);
      return rows.map((row) => ({ ...row, ...requireReadable(row) }));
    },
    links: (orderId: string) =>
      db
        .select()
        .from(paymentLinks)
        .where(sql`${paymentLinks.orderId} = ${orderId}`)
        .orderBy(paymentLinks.createdAt, paymentLinks.id),
    payments: (orderId: string) =>
      db
        .select()
        .from(payments)
        .where(sql`${payments.orderId} = ${orderId}`)
        .orderBy(payments.id),
    refunds: (orderId: string) =>
      db
        .select()
        .from(refunds)
        .where(sql`${refunds.orderId} = ${orderId}`)
        .orderBy(refunds.createdAt, refunds.id),
    async count(): Promise<number> {
      const found = await db.execute<{ count: string }>(sql`select count(*) from orders`);
      return Number(found.rows[0]?.count);
    },
    /**
     * Drops the database. Throws if the shop has logged a stored personal value, or cannot read its own entries in an
     * order's history.
     */
    async close(): Promise<void> {
      try {
        for (const row of await db.select().from(orderHistory)) requireReadable(row);
        requireNothingPersonal(log.map(formatLogLine).join("\n"), await readPersonalValues(db));
      } finally {
        await database.close();
      }
    },
  };
}

/** The event with its details, exactly as it was written. */
function requireReadable({ event, detail }: typeof orderHistory.$inferSelect): HistoryEvent {
  const read = parseHistoryEvent({ event, detail });
  if (read.event === "unreadable" || !isDeepStrictEqual(read.detail, detail))
    throw new Error(`The history cannot read the details of ${event}: ${JSON.stringify(detail)}`);
  return read;
}

/** The line that the running shop would write. */
function formatLogLine({ level, fields, message }: { level: string; fields: object; message: string }): string {
  const err = "err" in fields ? { err: serializers.err(fields.err) } : {};
  return JSON.stringify({ level, ...fields, ...err, message });
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

export function request(change: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    cartItems: [{ id: "0", quantity: 3, selectedSize: "", selectedOption: "" }],
    deliveryInfo: isla,
    requestId: randomBytes(16).toString("hex"),
    ...change,
  };
}

/** Places an order from an address that nobody else has, so that tests do not use up each other's limits. */
export function placeFromNewIpAddress(services: Services, actor: SignedInActor, input: PlaceOrderInput) {
  return placeOrder(services, { actor, ipAddress: newCaller().ipAddress }, input);
}

/** Stores jobs in the same transaction, as the real queue does. */
const tableQueue: JobQueue = {
  async enqueue(tx, name, data) {
    await tx.execute(sql`insert into test_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`);
  },
  async forget(tx, values) {
    await tx.execute(sql`delete from test_jobs where ${whereHasValue(values)}`);
  },
};

/** The cost price of every product. No answer to a customer may contain it: `http-shop.ts` refuses that. */
export const testCostPence = 876_543;

/** Whether a text contains the cost price. */
export function saysCost(text: string): boolean {
  return /(?<![\w.])8,?765\.?43(?!\w)/.test(text);
}

export function testProduct(id: string, change: Partial<Product> = {}): Product {
  return {
    id,
    row: Number(id) + 2,
    key: `key-${id}`,
    name: `Product ${id}`,
    originalName: `Product ${id}`,
    code: `CODE-${id}`,
    vendor: "Tarnbeck",
    category: "fittings",
    imageSource: "media/products/x.jpg",
    productUrl: "https://supplier.example/x",
    pricePence: 1_250,
    sizes: [],
    options: [],
    ...noDetails,
    cost: testCostPence,
    ...change,
  };
}

/**
 * Products by id: 0 plain, 1 with sizes, 2 with options, 3 without a readable price, 4 at a penny and counted, 5 at the
 * highest price.
 */
export function testCatalogue(): Catalogue {
  const products = [
    testProduct("0"),
    testProduct("1", { sizes: ['1.5"', '2"'] }),
    testProduct("2", {
      options: [
        { name: "small", pricePence: 250 },
        { name: "large", pricePence: 900 },
      ],
    }),
    testProduct("3", {
      pricePence: null,
      unpricedOptions: ["Made to measure", "Welded on site"],
    }),
    testProduct("4", { pricePence: 1, stock: { state: "in-stock", count: 9, byChoice: null } }),
    testProduct("5", { pricePence: 99_999_999 }),
  ];
  return {
    revision: "test-1",
    loadedAt: "2026-11-20T12:00:00.000Z",
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    byKey: new Map(products.map((product) => [product.key, product])),
    categories: [{ slug: "fittings", count: products.length }],
    factColumns: [],
    problems: [],
  };
}
