import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { workOutLines } from "#domain/orders/changes/changed-lines.ts";
import type { TakeOrderInput } from "#domain/orders/checkout/take-order.schema.ts";
import { refusalMessage, requireAccepted, ShopError } from "#domain/shop-error.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { insertGuest } from "#services/accounts/sessions/change-session.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { estimateOrder } from "#services/delivery/estimate-order.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { priceDelivery } from "#services/orders/changes/set-delivery-cost.ts";
import { applyDiscountCode, findCodeDiscount } from "#services/orders/discounts/use-discount-code.ts";
import { requireOrder, requireOrderNumber, type OrderRow } from "#services/orders/order-rows.ts";
import { finishPaymentLink } from "#services/payments/links/finish-payment-link.ts";
import { findOpenLink, insertLinkIntent } from "#services/payments/links/link-rows.ts";
import { lockRequest, repeatOnCollision } from "./find-earlier-order.ts";
import { insertOrder, type OrderOwner } from "./insert-order.ts";

/**
 * Takes an order for a customer, and prices it if asked. The order belongs to the account that has confirmed the email
 * address, or else to a guest. Refuses a repeated request with different contents (`order.already-taken`).
 */
export async function takeOrder(services: Services, actor: Admin, input: TakeOrderInput) {
  const request = { requestId: input.requestId, hash: hashRequest(input) };
  const { orderId, linkId } = await repeatOnCollision(() =>
    services.db.transaction(async (tx) => {
      const earlier = await findTaken(tx, actor, request);
      if (earlier !== null) return { orderId: earlier.id, linkId: (await findOpenLink(tx, earlier.id))?.id ?? null };
      const order = await insertTaken(services, tx, actor, { ...input, request });
      return { orderId: order.id, linkId: await priceTaken(services, tx, actor, { order, input }) };
    }),
  );
  if (linkId === null) return { message: describeSaved(services, input), orderId, isPartial: false };
  try {
    await finishPaymentLink(services, actor, linkId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { message: `The order is saved. ${error.message}`, orderId, isPartial: true };
  }
  return { message: "The order is saved and its payment link created.", orderId, isPartial: false };
}

/** Describes an order without a payment link, and what a customer who pays by transfer was told. */
function describeSaved({ content }: Pick<Services, "content">, { price, deliveryInfo }: TakeOrderInput): string {
  if (price?.link !== "transfer" || deliveryInfo.email === "") return "The order is saved.";
  return content.current().site.bank === null
    ? "The order is saved. The email asks the customer to ring for your bank details: add them under Content, Shop details."
    : "The order is saved, and your bank details are emailed to the customer.";
}

interface TakenRequest {
  requestId: string;
  hash: string;
}

/** Finds the order that was made from this draft. Makes copies of the request wait for each other. */
async function findTaken(tx: Transaction, actor: Admin, { requestId, hash }: TakenRequest) {
  await lockRequest(tx, actor, { requestId, hash: requestId });
  const [earlier] = await tx.select().from(orders).where(eq(orders.requestId, requestId));
  if (earlier === undefined) return null;
  if (earlier.requestHash !== hash) throw new ShopError("order.already-taken", { details: { orderId: earlier.id } });
  return earlier;
}

async function insertTaken(
  services: Services,
  tx: Transaction,
  actor: Admin,
  input: TakeOrderInput & { request: TakenRequest },
): Promise<OrderRow> {
  const priced = priceTakenLines(services, input.lines);
  const { request, deliveryInfo, deliveryMethod, discountCode = "" } = input;
  const account = await findAccount(tx, input);
  const owner: OrderOwner = {
    userId: account ?? (await insertGuest(tx, services.now())),
    isAnonymous: account === null,
  };
  const copyOf = input.copyOf === undefined ? null : requireOrderNumber(input.copyOf);
  const { postcode } = deliveryInfo;
  const estimated = { deliveryMethod, postcode, lines: priced.lines, shownDelivery: null };
  const discount =
    discountCode === "" ? null : await applyDiscountCode(services, tx, discountCode, priced.subtotalPence);
  const order = await insertOrder(services, tx, actor, {
    request,
    deliveryInfo,
    deliveryMethod,
    owner,
    priced,
    revision: requireCatalogue(services).revision,
    shownDelivery: null,
    presentDelivery: estimateOrder(services, estimated),
    copyOf,
    ...(discount && { discount }),
  });
  if (input.note === "") return order;
  return changeOrder(services, tx, order, { actor, event: "note-added", detail: { text: input.note, to: "" } });
}

function priceTakenLines(services: Pick<Services, "catalogue">, lines: TakeOrderInput["lines"]) {
  const nothing = { lines: [], discountPence: 0, discountReason: "" };
  const taken = requireAccepted(workOutLines(nothing, lines, nothing, requireCatalogue(services)));
  return { lines: taken.lines, subtotalPence: taken.discountedPence };
}

/** Says what a code would take off these lines now, or why it would take nothing off. Does not use the code up. */
export async function checkTakenDiscount(
  services: Services,
  _actor: Admin,
  { code, lines }: Pick<TakeOrderInput, "lines"> & { code: string },
): Promise<{ discountPence: number; message: string }> {
  const { subtotalPence } = priceTakenLines(services, lines);
  const discount = await findCodeDiscount(services, code, subtotalPence);
  if (discount.ok) return { discountPence: discount.value.discountPence, message: discount.value.discountReason };
  return { discountPence: 0, message: discount.refusals.map(refusalMessage).join(" ") };
}

/** Finds the account to which the order belongs; null if the order gets its own guest. */
async function findAccount(tx: Transaction, { customerOrderId, deliveryInfo }: TakeOrderInput): Promise<string | null> {
  if (customerOrderId === undefined) return null;
  const earlier = await requireOrder(tx, customerOrderId);
  // Anyone can order with someone's name, postcode and phone number, but only the owner of an email address can confirm
  // it.
  const isTheirs = await hasConfirmedMailbox(tx, { userId: earlier.userId, email: deliveryInfo.email });
  return isTheirs ? earlier.userId : null;
}

const paysByLink = { transfer: "transfer", none: "other", mailed: "link", shown: "link" } as const;

/** Sets the delivery cost, and records the intent to create a link. Returns the link's id; null if there is no link. */
async function priceTaken(
  services: Services,
  tx: Transaction,
  actor: Admin,
  { order, input }: { order: OrderRow; input: TakeOrderInput },
): Promise<string | null> {
  if (input.price === undefined) return null;
  const { link, ...cost } = input.price;
  const paysBy = paysByLink[link];
  const wanted = await priceDelivery(services, tx, actor, order, { ...cost, estimate: null, paysBy });
  if (paysBy !== "link") return null;
  const { amountPence } = wanted;
  return (await insertLinkIntent(services, tx, wanted.order, { amountPence, isMailed: link === "mailed" })).id;
}

function hashRequest({ requestId: _requestId, ...contents }: TakeOrderInput): string {
  return createHash("sha256").update(JSON.stringify(contents)).digest("hex");
}
