import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { reviewRequests, reviews } from "#db/schema/reviews.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import { reviewRestMs } from "#domain/reviews/review.ts";
import type { Actor } from "#services/context.ts";
import { purge } from "#services/legal/purge.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { undoDelivered } from "#services/orders/parcels/record-sending.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { deliverOrder } from "#tests/support/delivered-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import { answerReview, hideReview, listReviews } from "./desk-reviews.ts";
import { getOwnReview, saveReview, stopReviewMails, withdrawReview } from "./own-review.ts";
import { createReviewBoard } from "./review-board.ts";
import { isMailboxRefused, isReviewWanted } from "./review-rows.ts";

let shop: TestShop;
let admin: AdminActor;
let customer: Extract<Actor, { kind: "registered" }>;
const start = new Date("2026-11-20T12:00:00Z");
const dayMs = 24 * 60 * 60_000;
const visitor: Actor = { kind: "visitor" };
const written = { rating: 4, words: "The pump runs well.", shownName: "Isla F." };

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.delete(reviews);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
async function newOrder(email = isla.email): Promise<string> {
  // The customer is new, because the same request from the same customer would be the same order.
  customer = await shop.newCustomer();
  return (await shop.order(customer, { deliveryInfo: { ...isla, email } })).orderId;
}
async function newDelivered(email?: string): Promise<string> {
  const orderId = await newOrder(email);
  await deliverOrder(shop, admin, orderId);
  await shop.clearJobs(orderId);
  return orderId;
}
async function linkOf(orderId: string): Promise<string> {
  return (
    formatOrderPagePath(shop.services, await shop.row(orderId))
      .split("/")
      .at(-1) ?? ""
  );
}
const save = (link: string, actor: Actor = visitor, change: Partial<typeof written> = {}) =>
  saveReview(shop.services, actor, { link, ...written, ...change });
async function newReview(change: Partial<typeof written> = {}): Promise<{ id: number; link: string }> {
  const orderId = await newDelivered();
  const link = await linkOf(orderId);
  await save(link, visitor, change);
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderId, orderId));
  return { id: row!.id, link };
}

describe("a customer's review", () => {
  test("is written by the link of the order's page, by a guest too, and the dealer is mailed once", async () => {
    const orderId = await newDelivered();
    const link = await linkOf(orderId);
    expect(await getOwnReview(shop.services, visitor, { link })).toEqual({
      review: null,
      canWrite: true,
      isMailStopped: false,
    });
    const { review } = await save(link);
    expect(review).toEqual({
      ...written,
      shownFrom: new Date(start.getTime() + reviewRestMs).toISOString(),
      hidden: null,
      answer: "",
    });
    await save(link, visitor, { rating: 2 });
    expect(await shop.jobs(orderId)).toEqual([{ template: "review-received-admin", orderId }]);
    expect((await getOwnReview(shop.services, customer, { link: orderId })).review).toMatchObject({ rating: 2 });
  });

  test("can be changed for a day, and withdrawn at any time", async () => {
    const { link } = await newReview();
    later(reviewRestMs - 1);
    expect((await save(link, visitor, { words: "It hums." })).review?.words).toBe("It hums.");
    later(1);
    await expect(save(link)).rejects.toMatchObject({ code: "review.closed" });
    expect((await getOwnReview(shop.services, visitor, { link })).canWrite).toBe(false);
    expect((await withdrawReview(shop.services, visitor, { link })).review).toBeNull();
    expect(await shop.db.select().from(reviews)).toEqual([]);
  });

  test("is refused for an order that is not delivered, or not any more", async () => {
    const orderId = await newOrder();
    const link = await linkOf(orderId);
    await expect(save(link)).rejects.toMatchObject({ code: "review.not-delivered" });
    const version = await deliverOrder(shop, admin, orderId);
    await undoDelivered(shop.services, admin, { orderId, version });
    await expect(save(link)).rejects.toMatchObject({ code: "review.not-delivered" });
  });

  test("is neither written nor withdrawn by an admin, who knows every link", async () => {
    const { link } = await newReview();
    for (const verb of [save(link, admin), withdrawReview(shop.services, admin, { link })])
      await expect(verb).rejects.toMatchObject({ code: "review.by-admin" });
    expect(await shop.db.select().from(reviews)).toHaveLength(1);
  });

  test("is out of reach for someone else, and without the right link", async () => {
    const orderId = await newDelivered();
    const link = await linkOf(orderId);
    const stranger = await shop.newCustomer();
    for (const wrong of [`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`, orderId])
      await expect(save(wrong, stranger)).rejects.toMatchObject({ code: "order.not-found" });
    await expect(save(orderId)).rejects.toMatchObject({ code: "call.signed-out" });
  });

  test("stays one when it is saved twice at the same time", async () => {
    const orderId = await newDelivered();
    const link = await linkOf(orderId);
    await Promise.all([save(link), save(link, visitor, { rating: 5 })]);
    expect(await shop.db.select().from(reviews)).toHaveLength(1);
    expect(await shop.jobs(orderId)).toHaveLength(1);
  });

  test("ends with its order", async () => {
    // A paid order is kept with its payments.
    const orderId = await newOrder();
    await shop.db.insert(reviews).values({ ...written, orderId, writtenAt: start });
    await shop.db.delete(orders).where(eq(orders.id, orderId));
    expect(await shop.db.select().from(reviews)).toEqual([]);
  });
});

describe("at the desk", () => {
  test("all reviews are listed newest first, with the average over all of them", async () => {
    await newReview({ rating: 5 });
    later(1_000);
    const { id } = await newReview({ rating: 2 });
    await hideReview(shop.services, admin, { reviewId: id, reason: "abuse", note: "It threatens Callum." });
    expect(await listReviews(shop.services, admin)).toMatchObject({
      reviews: [{ rating: 2, hidden: { reason: "abuse", note: "It threatens Callum." } }, { rating: 5 }],
      count: 2,
      averageRating: 3.5,
      isShown: false,
    });
  });

  test("the dealer answers a review, and takes the answer back", async () => {
    const { id, link } = await newReview();
    await answerReview(shop.services, admin, { reviewId: id, answer: "Thank you." });
    expect((await getOwnReview(shop.services, visitor, { link })).review?.answer).toBe("Thank you.");
    const { message } = await answerReview(shop.services, admin, { reviewId: id, answer: "" });
    expect(message).toBe("The answer has been removed.");
  });

  test("a review is hidden with words only; its customer reads the reason and cannot change it meanwhile", async () => {
    const { id, link } = await newReview();
    const hidden = { reviewId: id, reason: "personal-data", note: "" } as const;
    await expect(hideReview(shop.services, admin, hidden)).rejects.toMatchObject({ code: "review.hide-note" });
    await hideReview(shop.services, admin, { ...hidden, note: "It names a neighbour." });
    const { review, canWrite } = await getOwnReview(shop.services, visitor, { link });
    expect([review?.hidden, canWrite]).toEqual([{ reason: "personal-data", note: "It names a neighbour." }, false]);
    await expect(save(link)).rejects.toMatchObject({ code: "review.closed" });
    await hideReview(shop.services, admin, { reviewId: id, reason: null, note: "" });
    expect((await getOwnReview(shop.services, visitor, { link })).review?.hidden).toBeNull();
  });

  test("a review that was withdrawn is not found", async () => {
    const gone = { reviewId: 999_999, answer: "", reason: null, note: "" };
    await expect(answerReview(shop.services, admin, gone)).rejects.toMatchObject({ code: "review.not-found" });
    await expect(hideReview(shop.services, admin, gone)).rejects.toMatchObject({ code: "review.not-found" });
  });
});

describe("asking for a review", () => {
  const askedOrders = async () => {
    const rows = await shop.db.select().from(reviewRequests);
    return rows.filter(({ isAsked }) => isAsked).map(({ orderId }) => orderId);
  };
  const wasAsked = async (orderId: string) => (await askedOrders()).includes(orderId);

  test("happens once, so many days after the delivery", async () => {
    const orderId = await newDelivered();
    later(10 * dayMs - 1);
    await askForReviews(shop.services, 10);
    expect(await wasAsked(orderId)).toBe(false);
    later(1);
    await Promise.all([askForReviews(shop.services, 10), askForReviews(shop.services, 10)]);
    await askForReviews(shop.services, 10);
    expect(await shop.jobs(orderId)).toEqual([{ template: "review-request", orderId }]);
  });

  test("never happens with 0 days, nor for orders of long ago", async () => {
    const orderId = await newDelivered();
    later(10 * dayMs);
    expect(await askForReviews(shop.services, 0)).toEqual({ asked: 0 });
    later(30 * dayMs);
    await askForReviews(shop.services, 10);
    expect(await shop.jobs(orderId)).toEqual([]);
  });

  test("is left out after a refund, without an address, and when there is a review already", async () => {
    const refunded = await newDelivered();
    const [payment] = await shop.payments(refunded);
    await refundPayment(shop.services, admin, {
      requestId: "7b8ab0f5-6a3c-4a3f-9d54-0f4cbb0f8a11",
      paymentId: payment!.id,
      amountPence: 100,
      reason: "goodwill",
      note: "",
      version: (await shop.row(refunded)).version,
    });
    const silent = await newDelivered("");
    const reviewed = await newDelivered();
    await save(await linkOf(reviewed));
    const unsent = await newOrder();
    later(10 * dayMs);
    await askForReviews(shop.services, 10);
    for (const orderId of [refunded, silent, reviewed, unsent]) expect(await wasAsked(orderId)).toBe(false);
    expect(await isReviewWanted(shop.db, await shop.row(refunded))).toBe(false);
    // The decision is final: even if a refund fails later, nobody is asked.
    expect((await shop.db.select().from(reviewRequests)).map(({ orderId }) => orderId)).toContain(refunded);
  });

  test("stops for a mailbox that asked for it, under any of its spellings, and keeps no address", async () => {
    const email = "Isla.Stops@example.org";
    const link = await linkOf(await newDelivered(email));
    expect((await stopReviewMails(shop.services, visitor, { link })).isMailStopped).toBe(true);
    await stopReviewMails(shop.services, visitor, { link });
    const other = await newDelivered("isla.stops+koi@example.org");
    later(10 * dayMs);
    await askForReviews(shop.services, 10);
    expect(await wasAsked(other)).toBe(false);
    const { rows } = await shop.db.execute("select mailbox_hash from review_refusals");
    expect(JSON.stringify(rows)).not.toMatch(/isla/i);
  });

  test("forgets such a mailbox only when that has kept no mail back for six years", async () => {
    const email = "mairi.stops@example.org";
    const link = await linkOf(await newDelivered(email));
    // The mailbox's orders are gone by then.
    const isStopped = () => isMailboxRefused(shop.services, shop.db, email);
    await stopReviewMails(shop.services, visitor, { link });
    const other = await newDelivered(email);
    later(5 * 365 * dayMs);
    await shop.db.update(orders).set({ deliveredAt: shop.clock.now }).where(eq(orders.id, other));
    later(10 * dayMs);
    await askForReviews(shop.services, 10);
    later(keptForMs.reviewRefusal);
    await purge(shop.services);
    expect(await isStopped()).toBe(true);
    later(1);
    await purge(shop.services);
    expect(await isStopped()).toBe(false);
  });
});

describe("the public board", () => {
  const content = (showsReviews: boolean) => ({
    current: () => ({
      ...shop.services.content.current(),
      site: { ...shop.services.content.current().site, showsReviews },
    }),
  });
  const openBoard = (isOn: boolean) => {
    const isShown = { value: isOn };
    const board = createReviewBoard({
      db: shop.db,
      now: () => shop.clock.now,
      content: { current: () => content(isShown.value).current() },
    });
    return { board, isShown };
  };

  test("is empty while the switch is off, and while there are no reviews", async () => {
    const { board, isShown } = openBoard(true);
    await board.refresh();
    expect(board.current()).toBeNull();
    await newReview();
    later(reviewRestMs);
    await board.refresh();
    expect(board.current()?.count).toBe(1);
    isShown.value = false;
    expect(board.current()).toBeNull();
  });

  test("shows each review from a day after it was written, the bad with the good", async () => {
    await newReview({ rating: 5 });
    later(1_000);
    await newReview({ rating: 1, words: "It leaked." });
    const { board } = openBoard(true);
    later(reviewRestMs - 1_000);
    await board.refresh();
    expect(board.current()?.reviews.map(({ rating }) => rating)).toEqual([5]);
    const before = board.current();
    await board.refresh();
    expect(board.current()).toBe(before);
    later(1_000);
    await board.refresh();
    expect(board.current()).toMatchObject({
      reviews: [{ rating: 1, words: "It leaked." }, { rating: 5 }],
      averageRating: 3,
    });
    expect(board.current()?.revision).not.toBe(before?.revision);
  });

  test("counts hidden reviews by their reason, and their stars all the same, without a word of them", async () => {
    await newReview({ rating: 5 });
    const { id } = await newReview({ rating: 1, words: "Callum lives at 5 Larch Grove." });
    await hideReview(shop.services, admin, { reviewId: id, reason: "personal-data", note: "An address." });
    later(reviewRestMs);
    const { board } = openBoard(true);
    await board.refresh();
    expect(board.current()).toMatchObject({
      count: 2,
      averageRating: 3,
      hidden: [{ reason: "personal-data", count: 1 }],
    });
    expect(JSON.stringify(board.current())).not.toMatch(/Larch|An address|orderId/);
  });
});
