import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import type { PriceRequestForm } from "#domain/catalogue/price-request.ts";
import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Caller, Services } from "#services/context.ts";
import { mailVisitorRequest } from "#services/mail/mail-visitor-request.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";

/** A double click, or a second try after a lost answer, counts as the same question within this time. */
const repeatMs = 10 * minuteMs;

const thanks = "Thank you. We have your question and will reply by email.";

type AskForPriceInput = PriceRequestForm & Record<"productKey" | "selectedSize" | "selectedOption", string>;

/** Saves a price request, and emails dealer and asker. Throws price-request.too-many and price-request.priced. */
export async function askForPrice(services: Services, caller: Caller, input: AskForPriceInput) {
  const product = findProduct(services, input);
  const { email } = input;
  await services.db.transaction(async (tx) => {
    await requireCallerAttempts(services, tx, caller, { subject: "price", email, code: "price-request.too-many" });
    if (await isRepeated(services, tx, product, input)) return;
    const [request] = await tx
      .insert(priceRequests)
      .values({
        ...input,
        productName: product.name,
        productCode: product.code,
        createdAt: services.now(),
      })
      .returning({ id: priceRequests.id });
    if (request === undefined) throw new Error("The price request was not inserted.");
    const priceRequestId = request.id;
    await mailVisitorRequest(services, tx, {
      actor: caller.actor,
      email,
      about: "price",
      toAdmin: { template: "price-request-admin", priceRequestId },
      toVisitor: { template: "price-request-received", priceRequestId },
    });
  });
  return { message: thanks };
}

function findProduct(services: Services, { productKey, selectedSize, selectedOption }: AskForPriceInput): Product {
  const product = requireCatalogue(services, "catalogue.product-failed").byKey.get(productKey);
  if (product === undefined) throw new ShopError("catalogue.product-not-found");
  if (lowestPrice(product) !== null) throw new ShopError("price-request.priced");
  if (selectedSize !== "" && !product.sizes.includes(selectedSize)) throw new ShopError("order.size-unknown");
  if (selectedOption !== "" && !product.unpricedOptions?.includes(selectedOption))
    throw new ShopError("order.option-unknown");
  return product;
}

/**
 * Whether the same question was asked a moment ago. The mailbox's counter is already locked here, so that two
 * simultaneous copies do not both find nothing.
 */
async function isRepeated(
  { now }: Services,
  tx: Transaction,
  { key }: Product,
  { selectedSize, selectedOption, name, email, message }: AskForPriceInput,
): Promise<boolean> {
  const same = and(
    eq(priceRequests.productKey, key),
    eq(priceRequests.selectedSize, selectedSize),
    eq(priceRequests.selectedOption, selectedOption),
    eq(priceRequests.email, email),
    // Anyone can type this email address, so other words are taken as another person's question.
    eq(priceRequests.name, name),
    eq(priceRequests.message, message),
    gt(priceRequests.createdAt, new Date(now().getTime() - repeatMs)),
  );
  return (await tx.$count(priceRequests, same)) > 0;
}
