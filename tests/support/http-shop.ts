import { randomBytes, randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { users } from "#db/schema/accounts.ts";
import { nothingToday } from "#domain/content/schemas/seasons.schema.ts";
import type { AnyCall } from "#server/calls/call.ts";
import { callTable } from "#server/calls/table.ts";
import { composeShop } from "#server/compose.ts";
import { openHttpServer } from "#server/http/http-server.ts";
import { StaticFiles } from "#server/http/static-files.ts";
import type { Services } from "#services/context.ts";
import { readDemoDelivery } from "./delivery-table.ts";
import { noteSecret, noteSecretsOfCall } from "./personal-values.ts";
import { openTestShop, saysCost } from "./test-shop.ts";

export interface CallResponse {
  status: number;
  text: string;
  headers: Headers;
  /** The call's result; undefined for an error, or if the response is not JSON. */
  result: unknown;
  error: { status: string; message: string; details?: unknown } | undefined;
}

/** A client of the shop that keeps its cookies. */
export interface Caller {
  userId: string;
  cookie: string;
  call(name: string, data?: unknown): Promise<CallResponse>;
  /** Makes a call with any body. */
  send(
    name: string,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    headers?: Record<string, string>,
  ): Promise<CallResponse>;
}

/**
 * Opens the shop on a port, without pages, on an empty database and the test catalogue. Sessions, calls and HTTP are
 * real.
 */
export async function openHttpShop({
  trustedProxies = ["127.0.0.0/8"],
  makeRoutes = () => [],
  timeouts,
}: {
  trustedProxies?: readonly string[];
  makeRoutes?: (services: Services) => Hono[];
  timeouts?: NonNullable<Parameters<typeof openHttpServer>[1]["timeouts"]>;
} = {}) {
  const shop = await openTestShop();
  shop.delivery.table = readDemoDelivery();
  const settings = { baseUrl: "http://shop.test", mode: "demo", trustedProxies } as const;
  const composed = composeShop({
    settings,
    services: shop.services,
    content: { current: () => ({ revision: "none", seasons: null, today: nothingToday }) },
    pictures: { revision: () => "none" },
    reviews: { current: () => null },
    files: await StaticFiles.open("/nowhere", { https: false }),
    routes: makeRoutes(shop.services),
    renderPage: () => Promise.reject(new Error("this shop has no pages")),
    dev: false,
  });
  const server = await openHttpServer(composed.makeListener, {
    port: 0,
    host: "127.0.0.1",
    ...(timeouts === undefined ? {} : { timeouts }),
  });
  const { port } = server.server.address() as AddressInfo;

  /** Each client has its own IP address, so that tests do not use up each other's limits. */
  function caller(ipAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`): Caller {
    const cookies = new Map<string, string>();
    const person: Caller = {
      userId: "",
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      },
      call(name, data = {}) {
        noteSecretsOfCall(data);
        return person.send(name, JSON.stringify({ data }));
      },
      async send(name, body, headers = {}) {
        const response = await fetch(`http://127.0.0.1:${port}/api/calls/${name}`, {
          method: "POST",
          body,
          ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": ipAddress,
            cookie: person.cookie,
            ...headers,
          },
        });
        for (const line of response.headers.getSetCookie()) {
          const [, cookieName = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === "") cookies.delete(cookieName);
          else cookies.set(cookieName, value);
          noteSecret(value);
        }
        const text = await response.text();
        const isOfDesk = (callTable as Readonly<Record<string, AnyCall>>)[name]?.who === "desk";
        if (!isOfDesk && saysCost(text))
          throw new Error(`${name} told a customer what the goods cost the shop: ${text}`);
        const parsed = parse(text);
        return {
          status: response.status,
          text,
          headers: response.headers,
          result: parsed?.result,
          error: parsed?.error,
        };
      },
    };
    return person;
  }

  async function guest(): Promise<Caller> {
    const person = caller();
    const { result } = await person.call("continueAsGuest");
    person.userId = (result as { userId: string }).userId;
    return person;
  }

  async function customer(): Promise<Caller> {
    const person = caller();
    const password = "carp rising slowly at dusk";
    const email = `${randomBytes(6).toString("hex")}@people.test`;
    const { result } = await person.call("register", {
      fullName: "Isla Fraser",
      email,
      password,
      confirmPassword: password,
    });
    person.userId = (result as { userId: string }).userId;
    return person;
  }

  async function admin(): Promise<Caller> {
    const person = await customer();
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, person.userId));
    return person;
  }

  /** Counts the rows of each table that a call could write to. */
  async function rowCounts(): Promise<Record<string, number>> {
    const tables = [
      "orders",
      "order_lines",
      "order_history",
      "payment_links",
      "payments",
      "test_jobs",
      "profiles",
      "users",
    ];
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const found = await shop.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`);
      counts[table] = Number(found.rows[0]?.count);
    }
    return counts;
  }

  return {
    shop,
    port,
    caller,
    guest,
    customer,
    admin,
    rowCounts,
    async close() {
      await server.stop();
      await shop.close();
    },
  };
}

export type HttpShop = Awaited<ReturnType<typeof openHttpShop>>;

function parse(text: string): { result?: unknown; error?: CallResponse["error"] } | undefined {
  try {
    return JSON.parse(text) as { result?: unknown; error?: CallResponse["error"] };
  } catch {
    return undefined;
  }
}
