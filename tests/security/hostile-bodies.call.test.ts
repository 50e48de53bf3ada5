import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { httpStatusOfCallStatus } from "#domain/call-status.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { orderMoves, refusalReason } from "#domain/orders/order-moves.ts";
import { deliveryMethods, orderStatuses } from "#domain/orders/order-status.ts";
import type { AnyCall } from "#server/calls/call.ts";
import { invalidInputMessage } from "#server/calls/dispatch.ts";
import { callTable, type CallName } from "#server/calls/table.ts";
import { startSessionCookie } from "../support/account.ts";
import { openHttpShop, type HttpShop } from "../support/http-shop.ts";
import { isla } from "../support/test-shop.ts";

/** The part of JSON Schema that the calls use. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Far more time than any body needs, even on a busy machine. */
const maxMs = 10_000;

let http: HttpShop;
let orderId = "";
/**
 * The cookies of a guest, and of an admin for the desk's calls; new for each test, because a sign-in ends the guest's
 * session.
 */
let sessions: { userId: string; cookie: string }[];

beforeAll(async () => {
  http = await openHttpShop();
});
beforeEach(async () => {
  const [owner, admin] = [await http.shop.newGuest(), await http.shop.newAdmin()];
  // A customer's page and file contain one order, not the orders of all tests.
  const deliveryInfo = { ...isla, email: `${owner.userId.toLowerCase()}@example.org` };
  ({ orderId } = await http.shop.order(owner, { deliveryInfo }));
  sessions = await Promise.all(
    [owner, admin].map(async ({ userId }) => ({
      userId,
      cookie: await startSessionCookie(http.shop.services, userId),
    })),
  );
});
afterAll(() => http.close());

const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    "\0",
    "a\0b",
    "\ud800",
    "x\udfffy",
    "\u202e\u200b\ufeff",
    "\u2028\r\n.\r\n",
    "💧".repeat(50),
    "e\u0301".repeat(200),
    "' or 1=1; drop table orders --",
    "<script>alert(1)</script>",
    "%00%0a${7*7}{{7*7}}",
    "__proto__",
    "constructor",
    "toString",
    "[".repeat(5_000),
    "a".repeat(20_000),
    "a@".repeat(2_000),
    "1e999",
    "-0",
    "NaN",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e-320,
    999,
    1_000,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e21,
    1.7e308,
    -1.7e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { length: 1e9 }, { then: "x" }, { toString: 1 }),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown),
  fc
    .integer({ min: 1, max: 3_000 })
    .map((depth) => JSON.parse('{"a":'.repeat(depth) + "1" + "}".repeat(depth)) as unknown),
  fc.constantFrom("__proto__", "constructor", "prototype").map((key) => ownProperty(key, { isAdmin: true })),
  fc.array(hostileText, { maxLength: 60 }),
  fc.jsonValue(),
);

function ownProperty(key: string, value: unknown): object {
  return Object.defineProperty({}, key, { value, enumerable: true });
}

/** The ids of existing rows, for the examples of the calls. */
function listIds(): Record<string, unknown> {
  return { orderId, userId: sessions[0]?.userId };
}

/** Returns a call's example with ids of existing rows, so that a body reaches the rules behind the schema. */
function readExample(name: CallName): unknown {
  const { example }: AnyCall = callTable[name];
  return typeof example === "object" && example !== null ? { ...example, ...pickIds(example) } : {};
}

function pickIds(example: object): object {
  return Object.fromEntries(Object.entries(listIds()).filter(([field]) => field in example));
}

/** Returns the part of an example behind a field, or of the first element of a list. */
function partOf(example: unknown, field: string): unknown {
  return typeof example === "object" && example !== null ? (example as Record<string, unknown>)[field] : undefined;
}

/**
 * Generates data that more or less fits a shape: each part may be right, of the right type with a hostile value, or
 * anything.
 */
function bodyOf(shape: Shape, example: unknown): fc.Arbitrary<unknown> {
  const fitting = fittingTo(shape, example);
  return fc.oneof(
    { arbitrary: fitting, weight: 5 },
    { arbitrary: hostile, weight: 2 },
    ...(example === undefined ? [] : [{ arbitrary: fc.constant(example), weight: 12 }]),
  );
}

function fittingTo({ type, properties, items, anyOf }: Shape, example: unknown): fc.Arbitrary<unknown> {
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((shape) => fittingTo(shape, example)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fittingTo({ type: one }, example)));
  switch (type) {
    case "object":
      return objectOf(properties ?? {}, example);
    case "array":
      return fc.array(bodyOf(items ?? {}, partOf(example, "0")), { maxLength: 60, size: "small" });
    case "string":
      return hostileText;
    case "number":
    case "integer":
      return fc.oneof(hostileNumber, fc.integer({ min: -1, max: 1_000 }));
    case "boolean":
      return fc.boolean();
    default:
      return hostile;
  }
}

function objectOf(properties: Record<string, Shape>, example: unknown): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, bodyOf(shape, partOf(example, name))]),
  );
  const whole = fc.record(fields);
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 2 },
    {
      arbitrary: fc
        .tuple(whole, fc.constantFrom("__proto__", "constructor", "extra", "status", "isAdmin", "total"), hostile)
        .map(([data, key, value]) =>
          Object.defineProperty({ ...data }, key, { value, enumerable: true, configurable: true }),
        ),
      weight: 2,
    },
  );
}

/** Makes, for each text field, a valid body with that field replaced. */
function listBodiesWith(text: string, shape: Shape, example: unknown): unknown[] {
  return listPaths(shape).map((path) => buildBody(shape, path, text, example));
}

/** Lists the paths of the text fields, with the names of properties and "0" for the element of a list. */
function listPaths({ properties, items, anyOf, type }: Shape): string[][] {
  const inner = anyOf?.find((one) => one.type !== "null");
  if (inner !== undefined) return listPaths(inner);
  if (type === "string") return [[]];
  if (items !== undefined) return listPaths(items).map((path) => ["0", ...path]);
  return Object.entries(properties ?? {}).flatMap(([name, shape]) => listPaths(shape).map((path) => [name, ...path]));
}

function buildBody(shape: Shape, path: readonly string[] | null, text: string, example: unknown): unknown {
  const { properties, items, anyOf } = shape;
  const inner = anyOf?.find((one) => one.type !== "null");
  if (inner !== undefined) return buildBody(inner, path, text, example);
  if (path === null) return example;
  if (path.length === 0) return text;
  const below = (key: string) => (path[0] === key ? path.slice(1) : null);
  if (items !== undefined) return [buildBody(items, below("0"), text, partOf(example, "0"))];
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, one]) => [key, buildBody(one, below(key), text, partOf(example, key))]),
  );
}

/** Every message that a refusal may have: the catalogue's, the one of any field, and those of the table of moves. */
const words = new Set<string | null | undefined>([
  ...Object.values(errorCatalogue).map(({ message }) => message),
  invalidInputMessage,
  ...deliveryMethods.flatMap((method) =>
    orderStatuses.flatMap((status) =>
      orderMoves.map((move) => refusalReason(status, move, { deliveryMethod: method })),
    ),
  ),
]);

async function expectDecentAnswer(name: CallName, body: string): Promise<number> {
  const who = callTable[name].who === "desk" ? sessions[1] : sessions[0];
  const started = performance.now();
  const response = await http.caller().send(name, body, { cookie: who?.cookie ?? "" });
  expect(performance.now() - started).toBeLessThan(maxMs);
  const { status, error } = response;
  if (status === 200) {
    expect(response.result).not.toBeUndefined();
    return status;
  }
  expect(status, `${body.slice(0, 500)}\n${response.text}`).toBeGreaterThanOrEqual(400);
  expect(status, `${body.slice(0, 500)}\n${response.text}`).toBeLessThan(500);
  const names = Object.entries(httpStatusOfCallStatus).filter(([, code]) => code === status);
  expect(names.map(([one]) => one)).toContain(error?.status);
  // These say which orders, by number, must be finished before a customer is erased.
  const isObstacle = name === "eraseCustomer" && /\border [A-Z0-9]{4}-[A-Z0-9]{4}\b/i.test(error?.message ?? "");
  // These say why a discount code is refused by its terms.
  const isRefusedCode = /"code":"discount-code\.(?:early|ended|goods-below-minimum)"/.test(response.text);
  if (!isObstacle && !isRefusedCode) expect(words, body.slice(0, 500)).toContain(error?.message);
  expect(response.text).not.toMatch(/node_modules|\.tsx?:\d|    at |select |insert |zod|Error:/);
  return status;
}

async function countStored(): Promise<Record<string, number>> {
  // A second mail does not mean a second order or account.
  const { test_jobs: _mails, ...counts } = await http.rowCounts();
  return counts;
}

/** Every call but signOut, which takes no data and would end the session. */
const names = (Object.keys(callTable) as CallName[]).filter((name) => name !== "signOut");

function readShape(name: CallName): Shape {
  return z.toJSONSchema(callTable[name].input, { io: "input", unrepresentable: "any" }) as Shape;
}

describe("a field of text that PostgreSQL cannot store or nobody would send is refused or stored, never a 500", () => {
  const texts: [string, string][] = [
    ["NUL", "a\0b"],
    ["half a surrogate pair", "a\ud800b"],
    ["60,000 characters", "a".repeat(60_000)],
  ];
  const withText = names.filter((name) => listPaths(readShape(name)).length > 0);

  test.each(withText)("%s", async (name) => {
    for (const [, text] of texts)
      for (const data of listBodiesWith(text, readShape(name), readExample(name)))
        await expectDecentAnswer(name, JSON.stringify({ data }));
  });
});

describe("a hostile body gets a refusal in the catalogue's words or is carried out once, never a 500", () => {
  test.each(names)("%s", async (name) => {
    const shape = readShape(name);
    // Calls without data ignore all of it.
    const numRuns = Object.keys(shape.properties ?? {}).length === 0 ? 3 : 20;
    await fc.assert(
      fc.asyncProperty(bodyOf(shape, readExample(name)), async (data) => {
        const body = JSON.stringify({ data });
        if ((await expectDecentAnswer(name, body)) !== 200) return;
        const stored = await countStored();
        await expectDecentAnswer(name, body);
        expect(await countStored()).toEqual(stored);
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
