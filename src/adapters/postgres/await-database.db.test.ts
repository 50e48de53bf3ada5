import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { awaitDatabase } from "./await-database.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Changes the address of the test's database. */
function changedUrl(change: (url: URL) => void): string {
  const url = new URL(shop.url);
  change(url);
  return url.href;
}

/** Returns the message for the person who starts the shop. */
async function readRefusal(url: string): Promise<string> {
  return awaitDatabase(url, { warn: () => undefined, forMs: 0 }).then(
    () => "",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("the start accepts a database in which the shop may create tables", async () => {
  expect(await readRefusal(shop.url)).toBe("");
});

test.each<[string, (url: URL) => void, string]>([
  [
    "an unknown database",
    (url) => (url.pathname = "/nowhere"),
    "The database nowhere does not exist. Create it with: createdb nowhere",
  ],
  ["a wrong password", (url) => (url.password = "wrong-secret"), "The role shop or its password is wrong."],
  ["an unknown role", (url) => (url.username = "nobody"), "The role nobody or its password is wrong."],
  [
    "a database of others",
    (url) => (url.pathname = "/postgres"),
    "The role shop cannot create schemas and tables in postgres.",
  ],
])("the start says what is wrong with %s", async (_what, change, sentence) => {
  const refusal = await readRefusal(changedUrl(change));
  expect(refusal).toContain(`DatabaseServerError: DATABASE_URL cannot be used. ${sentence}`);
  expect(refusal).not.toContain("wrong-secret");
});

test("the start says that a host is unknown, or that nothing responds there", async () => {
  expect(await readRefusal("postgres://shop@no-such-host.invalid/shop")).toContain(
    "The host no-such-host.invalid is unknown.",
  );
  expect(await readRefusal("postgres://shop@127.0.0.1:1/shop")).toContain("PostgreSQL at 127.0.0.1 does not respond");
});

test("the start waits for a database that is still starting, and says so once", async () => {
  const socket = `${decodeURIComponent(new URL(shop.url).hostname)}/.s.PGSQL.5432`;
  const proxy = createServer((client) => client.pipe(connect(socket)).pipe(client)).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  proxy.close();
  await once(proxy, "close");
  const words: string[] = [];
  const { username, password, pathname } = new URL(shop.url);
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  const waiting = awaitDatabase(url, {
    warn(message) {
      words.push(message);
      proxy.listen(port, "127.0.0.1");
    },
    forMs: 20_000,
  });
  await expect(waiting).resolves.toBeUndefined();
  expect(words).toEqual([expect.stringContaining("Waiting for the database.")]);
  proxy.close();
});
