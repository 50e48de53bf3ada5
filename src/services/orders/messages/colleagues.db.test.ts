import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { removePerson } from "#services/accounts/people/people.ts";
import { listOrderNews } from "#services/orders/lists/waiting-orders.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { listColleagues, lookAtOrder, settleNote } from "./colleagues.ts";
import { addNote } from "./messages.ts";

let shop: TestShop;
let morag: AdminActor;
let callum: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  [morag, callum] = [await shop.newAdmin(), await shop.newAssistant([])];
  orderId = (await shop.order(await shop.newGuest())).orderId;
});
afterAll(() => shop.close());

const noteForCallum = () =>
  addNote(shop.services, morag, { orderId, text: "Please ring her.", forPersonId: callum.userId });
const notesFor = async (actor: AdminActor) => (await listOrderNews(shop.services, actor)).notesForYou;
const marks = async () => (await getDeskOrder(shop.services, orderId)).noteFor.map(({ personId }) => personId);

test("a note for a colleague marks the order until that person is done with it", async () => {
  const { order } = await noteForCallum();
  expect(order.history[0]).toMatchObject({ event: "note-added", detail: { text: "Please ring her.", to: "A person" } });
  await noteForCallum();
  expect([await marks(), await notesFor(callum), await notesFor(morag)]).toEqual([[callum.userId], [orderId], []]);
  await settleNote(shop.services, morag, { orderId });
  expect(await marks()).toEqual([callum.userId]);
  await settleNote(shop.services, callum, { orderId });
  expect([await marks(), await notesFor(callum)]).toEqual([[], []]);
});

test("a note is shown to nobody outside the desk, and a mark ends with the access", async () => {
  const { userId: forPersonId } = await shop.newCustomer();
  const toCustomer = addNote(shop.services, morag, { orderId, text: "For you.", forPersonId });
  await expect(toCustomer).rejects.toMatchObject({ code: "person.not-found" });
  await noteForCallum();
  await removePerson(shop.services, morag, { personId: callum.userId });
  expect(await marks()).toEqual([]);
  expect((await listColleagues(shop.services, morag)).map(({ personId }) => personId)).not.toContain(callum.userId);
});

test("two people at one order see each other's names for a minute", async () => {
  const look = (actor: AdminActor) => lookAtOrder(shop.services, actor, { orderId });
  expect(await look(morag)).toEqual([]);
  expect(await look(callum)).toEqual(["A person"]);
  expect(await look(morag)).toEqual(["A person"]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
  expect(await look(morag)).toEqual([]);
  await expect(lookAtOrder(shop.services, morag, { orderId: "AAAA-AAAA" })).rejects.toMatchObject({
    code: "order.not-found",
  });
});
