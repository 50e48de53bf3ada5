import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryMethods } from "#domain/orders/order-status.ts";
import { otherPaymentMeans } from "#domain/payments/payment.ts";
import { ShopError } from "#domain/shop-error.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeAddress, setDeliveryMethod } from "#services/orders/changes/change-delivery.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { mergeOrders } from "#services/orders/changes/merge-orders.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { addNote, askAboutOrder, messageCustomer, settleQuestion } from "#services/orders/messages/messages.ts";
import {
  makeReady,
  markDelivered,
  markParcelDelivered,
  sendParcel,
  undoDelivered,
  undoParcelDelivered,
  undoSending,
} from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { takeSheetCounts } from "#services/stock/sheet-stock.ts";
import { checkNothingHalfDone, checkOrder, reportRefunds } from "#tests/support/check-order.ts";
import { payOrder } from "#tests/support/pay-order.ts";
import type { Mishap } from "#tests/support/scripted-provider.ts";
import type { RefundMishap } from "#tests/support/scripted-refunds.ts";
import { isla, openTestShop, testCatalogue, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { addUnmatchedPayment } from "#tests/support/unmatched-payment.ts";
import { acceptPayment } from "./accept-payment.ts";
import { sweepPaymentLinks, sweepRefunds } from "./payment-sweep.ts";
import { recordFailedPayment } from "./record-failed-payment.ts";
import { recordPayment } from "./record-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { assignPayment } from "./unmatched-payments.ts";

let shop: TestShop;
let admin: AdminActor;
/** The orders that were merged with the one whose life is tested. */
const others: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  const { products } = testCatalogue();
  const stock = { state: "in-stock" as const, count: 100_000, byChoice: null };
  await takeSheetCounts(shop.services, { products: products.map((product) => ({ ...product, stock })) });
});
afterAll(() => shop.close());

const anyMishap = fc.constantFrom<Mishap | null>(null, null, "fail", "refuse", "lose-response");
const anyAction = fc.oneof(
  fc.record({ kind: fc.constant("cost" as const), pence: fc.integer({ min: 0, max: 3 }), replaceLink: fc.boolean() }),
  fc.constant({ kind: "cancel" as const }),
  fc.constant({ kind: "uncancel" as const }),
  fc.constant({ kind: "link" as const }),
  fc.constant({ kind: "sweep" as const }),
  fc.record({ kind: fc.constant("method" as const), deliveryMethod: fc.constantFrom(...deliveryMethods) }),
  fc.record({
    kind: fc.constant("send" as const),
    quantity: fc.constantFrom(undefined, 1, 2),
    isLast: fc.boolean(),
    sendMail: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom("ready" as const, "deliver" as const), sendMail: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom("deliver-parcel" as const, "undo-parcel" as const),
    number: fc.integer({ min: 1, max: 3 }),
    sendMail: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("lines" as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    ownPence: fc.constantFrom(null, 500),
    discountPence: fc.constantFrom(0, 100, 5_000),
    replaceLink: fc.boolean(),
    isRefunded: fc.constantFrom(undefined, true, false),
    isSwapped: fc.boolean(),
    atRefund: fc.constantFrom<RefundMishap | null>(null, null, "fail", "refuse", "refuse-key", "lose-response"),
  }),
  fc.record({ kind: fc.constant("assign" as const), amount: fc.constantFrom("right" as const, "wrong" as const) }),
  fc.record({ kind: fc.constant("address" as const), city: fc.constantFrom("Perth", "Crieff") }),
  fc.record({ kind: fc.constant("say" as const), asks: fc.boolean(), times: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ kind: "answer" as const }),
  fc.constant({ kind: "settle-question" as const }),
  fc.record({ kind: fc.constant("fail-payment" as const), which: fc.nat(5), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant("note" as const), text: fc.constantFrom("Rang her.", "Rang again.") }),
  fc.record({ kind: fc.constantFrom("undo-sending" as const, "undo-delivered" as const) }),
  fc.record({
    kind: fc.constant("refund" as const),
    which: fc.nat(3),
    share: fc.constantFrom(0.25, 0.5, 1, 1.01),
    atRefund: fc.constantFrom<RefundMishap | null>(null, null, "fail", "refuse", "refuse-key", "lose-response"),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant("refund-at-provider" as const),
    which: fc.nat(3),
    share: fc.constantFrom(0.25, 1),
    times: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom("merge-in" as const, "merge-away" as const),
    costPence: fc.constantFrom(null, 100),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant("accept" as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant("record-payment" as const), means: fc.constantFrom(...otherPaymentMeans) }),
  fc.record({
    kind: fc.constant("pay" as const),
    which: fc.nat(5),
    amount: fc.constantFrom<"right" | "wrong">("right", "right", "wrong"),
    times: fc.integer({ min: 1, max: 2 }),
  }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;
const anyStep = fc.record({
  action: anyAction,
  atCreate: anyMishap,
  atDeactivate: fc.constantFrom<Mishap | null>(null, null, "fail", "lose-response"),
});

async function act(orderId: string, action: Action): Promise<void> {
  const target = { orderId, version: (await shop.row(orderId)).version };
  switch (action.kind) {
    case "cost":
      await setDeliveryCost(shop.services, admin, {
        orderId,
        deliveryCostPence: action.pence,
        replaceLink: action.replaceLink,
      });
      return;
    case "cancel":
      await cancelOrder(shop.services, admin, { orderId });
      return;
    case "uncancel":
      await uncancelOrder(shop.services, admin, { orderId });
      return;
    case "link":
      await createPaymentLink(shop.services, admin, {
        orderId,
        duePence: (await getDeskOrder(shop.services, orderId)).duePence,
      });
      return;
    case "method":
      await setDeliveryMethod(shop.services, admin, { ...target, deliveryMethod: action.deliveryMethod });
      return;
    case "send": {
      const position = (await shop.lines(orderId)).findIndex(({ productId }) => productId !== "");
      const lines = action.quantity === undefined ? undefined : [{ position, quantity: action.quantity }];
      const { isLast, sendMail } = action;
      const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", lines, isLast, sendMail };
      await sendParcel(shop.services, admin, { ...target, ...parcel });
      return;
    }
    case "lines": {
      const { quantity, ownPence, discountPence, replaceLink, isRefunded } = action;
      const own = { kind: "own" as const, name: "Welding", unitPricePence: ownPence ?? 1, quantity: 1 };
      const position = (await shop.lines(orderId)).findIndex(({ productId }) => productId !== "");
      const added = ownPence === null ? [] : [own];
      const kept = { kind: "kept" as const, position, quantity };
      const lines = action.isSwapped ? [...added, kept] : [kept, ...added];
      shop.provider.refunds.mishaps.splice(0, Infinity, action.atRefund);
      const discount = { discountPence, discountReason: "For the wait" };
      await changeLines(shop.services, admin, {
        ...target,
        lines,
        ...discount,
        words: "",
        replaceLink,
        isRefunded,
      });
      return;
    }
    case "address":
      await changeAddress(shop.services, admin, { ...target, deliveryInfo: { ...isla, city: action.city } });
      return;
    case "say": {
      const message = { ...target, requestId: randomUUID(), text: "How wide is your gate?", asks: action.asks };
      for (let time = 0; time < action.times; time += 1) await messageCustomer(shop.services, admin, message);
      return;
    }
    case "answer": {
      const words = { link: orderId, question: `It is ${target.version} cm wide.` };
      await askAboutOrder(shop.services, { actor: admin, ipAddress: null }, words);
      return;
    }
    case "settle-question":
      await settleQuestion(shop.services, admin, target);
      return;
    case "note":
      await addNote(shop.services, admin, { orderId, text: action.text });
      return;
    case "ready":
      await makeReady(shop.services, admin, { ...target, sendMail: action.sendMail });
      return;
    case "deliver":
      await markDelivered(shop.services, admin, { ...target, sendMail: action.sendMail });
      return;
    case "deliver-parcel":
      await markParcelDelivered(shop.services, admin, { ...target, number: action.number, sendMail: action.sendMail });
      return;
    case "undo-parcel":
      await undoParcelDelivered(shop.services, admin, { ...target, number: action.number });
      return;
    case "undo-sending":
      await undoSending(shop.services, admin, target);
      return;
    case "undo-delivered":
      await undoDelivered(shop.services, admin, target);
      return;
    case "sweep":
      await sweepPaymentLinks(shop.services, -1);
      await sweepRefunds(shop.services, -1);
      return;
    case "refund": {
      const payment = await pickPayment(orderId, action.which);
      if (payment === null) return;
      const amountPence = Math.ceil(payment.amountPence * action.share);
      const press = {
        requestId: randomUUID(),
        paymentId: payment.id,
        amountPence,
        reason: "goodwill" as const,
        note: "",
      };
      shop.provider.refunds.mishaps.splice(0, Infinity, action.atRefund);
      for (let time = 0; time < action.times; time += 1)
        await refundPayment(shop.services, admin, { ...press, version: target.version });
      return;
    }
    case "refund-at-provider": {
      const payment = await pickPayment(orderId, action.which);
      if (payment?.means !== "provider") return;
      const { providerSessionId, providerPaymentId } = payment;
      const amountPence = Math.ceil(payment.amountPence * action.share);
      const { refunds } = shop.provider;
      const left = payment.amountPence - refunds.sumRefunded(providerSessionId);
      if (amountPence > left) return;
      const refundId = `at the provider ${randomUUID()}`;
      refunds.make({ refundId, orderId: null, providerSessionId, providerPaymentId, amountPence, mayExist: false });
      for (let time = 0; time < action.times; time += 1) await reportRefunds(shop, orderId);
      return;
    }
    case "merge-in":
    case "merge-away": {
      const other = (await shop.order(admin)).orderId;
      others.push(other);
      if (action.costPence !== null)
        await setDeliveryCost(shop.services, admin, { orderId: other, deliveryCostPence: action.costPence });
      const { version } = await shop.row(other);
      const inward = { ...target, otherOrderId: other, otherVersion: version, choices: {} };
      const outward = { orderId: other, version, otherOrderId: orderId, otherVersion: target.version, choices: {} };
      for (let time = 0; time < action.times; time += 1)
        await mergeOrders(shop.services, admin, action.kind === "merge-in" ? inward : outward);
      return;
    }
    case "accept": {
      const payment = await pickPayment(orderId, action.which);
      if (payment !== null)
        await acceptPayment(shop.services, admin, { paymentId: payment.id, version: target.version });
      return;
    }
    case "assign": {
      const { duePence } = await getDeskOrder(shop.services, orderId);
      const amountPence = Math.max(duePence, 50) + (action.amount === "right" ? 0 : 1);
      const paymentId = await addUnmatchedPayment(shop, amountPence);
      await assignPayment(shop.services, admin, { ...target, paymentId });
      return;
    }
    case "record-payment":
      await recordPayment(shop.services, admin, {
        ...target,
        requestId: randomUUID(),
        means: action.means,
        reference: "17",
      });
      return;
    case "fail-payment": {
      const made = [...shop.provider.links.values()].filter((link) => link.orderId === orderId);
      const link = made[action.which % Math.max(made.length, 1)];
      if (link === undefined) return;
      const { providerLinkId, paymentLinkId, amountPence } = link;
      const failed = { providerLinkId, paymentLinkId, amountPence, orderId, provider: "scripted", isForeign: false };
      const eventId = randomUUID();
      for (let time = 0; time < action.times; time += 1)
        await recordFailedPayment(shop.services, { ...failed, eventId });
      return;
    }
    case "pay": {
      const made = [...shop.provider.links.values()].filter((link) => link.orderId === orderId);
      const link = made[action.which % Math.max(made.length, 1)];
      if (link === undefined) return;
      const amountPence = link.amountPence + (action.amount === "right" ? 0 : 1);
      const paid = {
        provider: "scripted",
        eventId: randomUUID(),
        sessionId: randomUUID(),
        providerPaymentId: `pi_${randomUUID()}`,
        providerLinkId: link.providerLinkId,
        orderId,
        paymentLinkId: link.paymentLinkId,
        amountPence,
        currency: "gbp",
        isForeign: false,
      };
      for (let time = 0; time < action.times; time += 1) await settlePayment(shop.services, paid);
      shop.provider.refunds.paid.set(paid.sessionId, amountPence);
    }
  }
}

async function pickPayment(orderId: string, which: number) {
  const payments = await shop.payments(orderId);
  return payments[which % Math.max(payments.length, 1)] ?? null;
}

/** Checks that a merged order ends with the other, whose history records it, and that nothing of it can be paid. */
async function checkMerged(orderId: string): Promise<void> {
  for (const id of [orderId, ...others]) {
    const { mergedInto, status } = await shop.row(id);
    const ends = (await shop.history(id)).filter(({ event }) => event === "merged-into");
    expect(ends).toHaveLength(mergedInto === null ? 0 : 1);
    if (mergedInto === null) continue;
    expect(status).toBe("cancelled");
    const taken = (await shop.history(mergedInto)).filter((entry) => entry.event === "orders-merged");
    expect(taken.filter(({ detail }) => detail.otherOrderId === id)).toHaveLength(1);
    const paidThrough = new Set((await shop.payments(id)).map((payment) => payment.paymentLinkId));
    const payable = shop.provider.listActive(id).filter((link) => !paidThrough.has(link.paymentLinkId));
    expect(payable).toEqual([]);
  }
}

test("after any desk actions, provider failures and payments, an order is in a valid state and its amounts add up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, isPaid) => {
      shop.provider.recover();
      others.length = 0;
      const { orderId } = await shop.order(admin);
      // Few random lives get as far as a payment: half of them begin with one.
      if (isPaid) await payOrder(shop, admin, orderId);
      for (const step of steps) {
        shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
        shop.provider.refunds.mishaps.length = 0;
        shop.provider.atCreate.splice(0, Infinity, step.atCreate);
        shop.provider.atDeactivate.splice(0, Infinity, step.atDeactivate);
        // A refusal is normal; anything else that is thrown is a bug.
        await act(orderId, step.action).catch((error: unknown) => expect(error).toBeInstanceOf(ShopError));
        await checkOrder(shop, admin, orderId);
        if (step.action.kind.startsWith("merge")) for (const other of others) await checkOrder(shop, admin, other);
      }
      // Once the provider is well again, a sweep leaves nothing half-done and nothing payable that should not be.
      shop.provider.recover();
      for (let sweep = 0; sweep < 2; sweep += 1) {
        shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
        await sweepPaymentLinks(shop.services, -1);
        await sweepRefunds(shop.services, -1);
        await reportRefunds(shop, orderId);
      }
      for (const id of [orderId, ...others]) await checkOrder(shop, admin, id);
      await checkMerged(orderId);
      const paidThrough = new Set((await shop.payments(orderId)).map((payment) => payment.paymentLinkId));
      const payable = shop.provider.listActive(orderId).filter((link) => !paidThrough.has(link.paymentLinkId));
      await checkNothingHalfDone(shop, orderId, payable);
    }),
    { numRuns: 200 },
  );
}, 300_000);
