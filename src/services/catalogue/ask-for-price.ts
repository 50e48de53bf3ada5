import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { toMailboxKey } from "#domain/accounts/mailbox-key.ts";
import { normalizeEmail } from "#domain/accounts/normalize-email.ts";
import type { AskForPriceInput } from "#domain/catalogue/price-request.schema.ts";
import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/shop-error.ts";
import { findConfirmedEmail } from "#services/accounts/find-confirmed-email.ts";
import type { Actor, Services } from "#services/context.ts";
import { canMailCustomer } from "#services/orders/can-mail-customer.ts";
import { requireAttempts, takeAttemptIn } from "#services/rate-limit.ts";

const hourMs = 60 * 60 * 1000;
/** A double click, or a second try after a lost answer, is the same question. */
const repeatMs = 10 * 60 * 1000;

/** Questions an hour. An address may be an office. */
export const priceRequestsPerHour = { address: 10, mailbox: 10 } as const;
/** More than this within an hour are on the desk's list without a mail for each. */
const mailedPerHour = 30;

const thanks = "Thank you. We have your question and will write to you.";

interface Asker {
  actor: Actor;
  /** The client's IP address; null when it is not known. */
  address: string | null;
}

/**
 * Keeps a question for the price of a product that has none, and mails the dealer and the asker. Throws `price-request.too-many`
 * beyond the limits, and `price-request.priced` when the product can be ordered by now.
 */
export async function askForPrice(
  services: Services,
  { actor, address }: Asker,
  input: AskForPriceInput,
): Promise<{ message: string }> {
  const product = findProduct(services, input);
  const { selectedSize, selectedOption, name, email, message } = input;
  await services.db.transaction(async (tx) => {
    await requireUnderLimits(services, tx, { address, email });
    if (await isRepeated(services, tx, product, input)) return;
    const [request] = await tx
      .insert(priceRequests)
      .values({
        productKey: product.key,
        productName: product.name,
        productCode: product.code,
        selectedSize,
        selectedOption,
        name,
        email,
        message,
        createdAt: services.now(),
      })
      .returning({ id: priceRequests.id });
    if (request === undefined) throw new Error("the price request was not inserted");
    await enqueueMails(services, tx, { actor, email, priceRequestId: request.id });
  });
  return { message: thanks };
}

function findProduct({ catalogue }: Services, { productKey, selectedSize, selectedOption }: AskForPriceInput): Product {
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.product-failed");
  const product = live.byKey.get(productKey);
  if (product === undefined) throw new ShopError("catalogue.product-not-found");
  if (lowestPrice(product) !== null) throw new ShopError("price-request.priced");
  if (selectedSize !== "" && !product.sizes.includes(selectedSize)) throw new ShopError("order.size-unknown");
  if (selectedOption !== "" && !product.unpricedOptions?.includes(selectedOption))
    throw new ShopError("order.option-unknown");
  return product;
}

async function requireUnderLimits(
  { identity, now }: Services,
  tx: Transaction,
  { address, email }: { address: string | null; email: string },
): Promise<void> {
  const limit = { windowMs: hourMs, code: "price-request.too-many" } as const;
  const mailbox = identity.hashAddress(toMailboxKey(email));
  const limits = [{ ...limit, key: `price:mailbox:${mailbox}`, max: priceRequestsPerHour.mailbox }];
  // An unknown address may be everybody's.
  if (address !== null) {
    const key = `price:address:${identity.hashAddress(toAddressKey(address))}`;
    limits.unshift({ ...limit, key, max: priceRequestsPerHour.address });
  }
  await requireAttempts(tx, limits, now());
}

/** The counter of the mailbox is locked by now, so that two copies at once do not both find nothing. */
async function isRepeated(
  { now }: Services,
  tx: Transaction,
  { key }: Product,
  { selectedSize, selectedOption, email }: AskForPriceInput,
): Promise<boolean> {
  const same = and(
    eq(priceRequests.productKey, key),
    eq(priceRequests.selectedSize, selectedSize),
    eq(priceRequests.selectedOption, selectedOption),
    eq(priceRequests.email, email),
    gt(priceRequests.createdAt, new Date(now().getTime() - repeatMs)),
  );
  return (await tx.select({ id: priceRequests.id }).from(priceRequests).where(same).limit(1)).length > 0;
}

async function enqueueMails(
  services: Services,
  tx: Transaction,
  { actor, email, priceRequestId }: { actor: Actor; email: string; priceRequestId: number },
): Promise<void> {
  const limit = { key: "price-mail:admin", max: mailedPerHour, windowMs: hourMs };
  if (await takeAttemptIn(tx, limit, services.now()))
    await services.jobs.enqueue(tx, "send-mail", { template: "price-request-admin", priceRequestId });
  const confirmed = "userId" in actor ? await findConfirmedEmail(tx, actor) : null;
  const isConfirmed = confirmed !== null && confirmed === normalizeEmail(email);
  if (await canMailCustomer(services, tx, { email, isConfirmed, about: "price" }))
    await services.jobs.enqueue(tx, "send-mail", { template: "price-request-received", priceRequestId });
}
