import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { toErrorFacts } from "#db/to-error-facts.ts";
import { readPersonalValues, requireNothingPersonal } from "./personal-values.ts";
import { openTestShop, placeFromNewIpAddress, request, type TestShop } from "./test-shop.ts";

let shop: TestShop;
const delivery = {
  firstName: "Morag",
  lastName: "O'Neill",
  email: "morag@customers.example",
  phone: "01632 960999",
  address1: '4 "Burnside" Cottages',
  address2: "Flat 7b",
  city: "Auchtermuchty",
  postcode: "KY14 7AA",
  notes: "Leave it\nbehind the shed",
};

beforeAll(async () => {
  shop = await openTestShop();
  await placeFromNewIpAddress(shop.services, await shop.newGuest(), request({ deliveryInfo: delivery }));
});
afterAll(() => shop.close());

test("every value of an order counts as personal, however the log writes it", async () => {
  const values = await readPersonalValues(shop.db);
  expect(values).toEqual(expect.arrayContaining(Object.values(delivery)));
  for (const value of Object.values(delivery)) {
    expect(() => requireNothingPersonal(JSON.stringify({ message: `It was ${value}.` }), values)).toThrow(/personal/);
  }
});

test("parts of words and a log without personal values pass", async () => {
  const values = await readPersonalValues(shop.db);
  expect(() => requireNothingPersonal('{"level":30,"path":"/products","message":"Moraga"}', values)).not.toThrow();
});

test("a log of a failed query passes", async () => {
  const values = await readPersonalValues(shop.db);
  const { rows } = await shop.db.execute<{ id: string; email: string }>("select id, email from users");
  const error = await shop.db
    .insert(users)
    .values({ ...rows[0]!, name: "Morag" })
    .catch((thrown: unknown) => thrown);
  expect(() => requireNothingPersonal(JSON.stringify(toErrorFacts(error)), values)).not.toThrow();
});
