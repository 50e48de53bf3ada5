import { afterAll, beforeAll, expect, test } from "vitest";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { addPaidOrder } from "#tests/support/paid-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { getPackingSlips } from "./order-papers.ts";
import { listOpenLines } from "./supplier-orders.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function send(orderId: string, quantity: number): Promise<void> {
  const { version } = await shop.row(orderId);
  const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", isLast: false, sendMail: false };
  await sendParcel(shop.services, admin, { orderId, version, lines: [{ position: 0, quantity }], ...parcel });
}

test("a packing slip has codes, address and what is left to pack, and no price", async () => {
  const { orderId } = await addPaidOrder(shop, { deliveryInfo: { ...isla, notes: "Ring twice." } });
  const [line] = await shop.lines(orderId);
  await send(orderId, 1);
  const [slip] = await getPackingSlips(shop.services, admin, { orderIds: [orderId] });
  expect(slip).toMatchObject({
    id: orderId,
    parcel: 2,
    isAllPaid: true,
    instructions: [{ label: "Note from the customer", text: "Ring twice." }],
    phone: isla.phone,
    lines: [{ code: line?.code, quantity: (line?.quantity ?? 0) - 1 }],
  });
  expect(slip?.address.at(-1)).toBe(isla.postcode);
  expect(JSON.stringify(slip)).not.toMatch(/pence|£/i);
});

test("a packing slip names the cancellation form's address only where no email has brought the form", async () => {
  const [byMail, withoutMail, unpaid] = [
    (await addPaidOrder(shop, { deliveryInfo: { ...isla, email: "isla@example.org" } })).orderId,
    (await addPaidOrder(shop, { deliveryInfo: { ...isla, email: "" } })).orderId,
    (await shop.order(await shop.newCustomer())).orderId,
  ];
  const slips = await getPackingSlips(shop.services, admin, { orderIds: [byMail, withoutMail, unpaid] });
  const formUrl = "http://shop.test/legal/cancellation-form";
  expect(slips.map(({ cancellationFormUrl }) => cancellationFormUrl)).toEqual([null, formUrl, formUrl]);
});

test("several packing slips come in the order in which they are named; an unknown order is refused", async () => {
  const first = (await addPaidOrder(shop)).orderId;
  const second = (await shop.order(await shop.newCustomer())).orderId;
  const slips = await getPackingSlips(shop.services, admin, { orderIds: [second, first, second] });
  expect(slips.map(({ id, isAllPaid }) => [id, isAllPaid])).toEqual([
    [second, false],
    [first, true],
  ]);
  await expect(getPackingSlips(shop.services, admin, { orderIds: [first, "2222-2222"] })).rejects.toMatchObject({
    code: "order.not-found",
  });
});

test("the list to order adds up the unsent pieces of paid orders, with those that wait for payment when asked", async () => {
  await shop.clearOrders();
  const first = (await addPaidOrder(shop)).orderId;
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const second = (await addPaidOrder(shop)).orderId;
  await shop.order(await shop.newCustomer());
  const [line] = await shop.lines(first);
  const each = line?.quantity ?? 0;
  await send(first, 1);
  const [list, ...others] = await listOpenLines(shop.services, admin, { withUnpaid: false });
  expect(others).toEqual([]);
  expect(list?.lines).toMatchObject([
    {
      code: line?.code,
      quantity: 2 * each - 1,
      orders: [
        { id: first, quantity: each - 1 },
        { id: second, quantity: each },
      ],
    },
  ]);
  await send(first, each - 1);
  const [later] = await listOpenLines(shop.services, admin, { withUnpaid: false });
  expect(later?.lines[0]?.orders.map(({ id }) => id)).toEqual([second]);
});
