import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { stockRequests } from "#db/schema/stock.ts";
import { findCountedItem } from "#domain/catalogue/stock.ts";
import { ShopError } from "#domain/shop-error.ts";
import { dayMs } from "#domain/time.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Caller, Services } from "#services/context.ts";
import { canMailCustomer } from "#services/mail/can-mail-customer.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";
import { readStockLevels } from "./stock-board.ts";

/** Saves an address to email once an item is back, unless it is saved already. Throws `stock-request.too-many`. */
export async function askWhenBack(
  services: Services,
  caller: Caller,
  { productKey, choice, email }: Record<"productKey" | "choice" | "email", string>,
): Promise<{ message: string }> {
  const product = requireCatalogue(services, "catalogue.product-failed").byKey.get(productKey);
  if (product === undefined || findCountedItem(product, choice) === undefined)
    throw new ShopError("catalogue.product-not-found");
  await services.db.transaction(async (tx) => {
    await requireCallerAttempts(services, tx, caller, {
      subject: "stock-request",
      email,
      code: "stock-request.too-many",
    });
    await tx
      .insert(stockRequests)
      .values({ productKey, choice, email, createdAt: services.now() })
      .onConflictDoNothing();
  });
  return { message: "We will email you once, when it is back in stock." };
}

/** How long a row is kept after the email is enqueued. The email reads the row, and has been sent by then. */
const keptMs = 7 * dayMs;

/** Emails everyone who waits for an item that is back in stock, once each. Several processes may run it together. */
export async function tellBackInStock(services: Services): Promise<void> {
  const { db, now, jobs } = services;
  const { byKey } = requireCatalogue(services);
  await db.transaction(async (tx) => {
    const levels = readStockLevels(tx).as("levels");
    const due = await tx
      .select(getTableColumns(stockRequests))
      .from(stockRequests)
      .innerJoin(levels, and(eq(levels.productKey, stockRequests.productKey), eq(levels.choice, stockRequests.choice)))
      .where(and(isNull(stockRequests.toldAt), gt(levels.onHand, levels.reserved)))
      // The order is random, so that people whose mailbox has had enough do not hold up the others.
      .orderBy(sql`random()`)
      .limit(200)
      .for("update", { of: stockRequests, skipLocked: true });
    for (const { id, email, productKey, choice } of due) {
      const product = byKey.get(productKey);
      // Anyone can type anyone's email address. A mailbox that has had enough emails is told later.
      const isAllowed = await canMailCustomer(services, tx, { email, isConfirmed: false, about: "stock" });
      if (product !== undefined && !isAllowed) continue;
      await tx.update(stockRequests).set({ toldAt: now() }).where(eq(stockRequests.id, id));
      if (product === undefined) continue;
      const name = choice === "" ? product.name : `${product.name} (${choice})`;
      const path = getProductPath(product);
      await jobs.enqueue(tx, "send-mail", { template: "back-in-stock", stockRequestId: id, name, path });
    }
    const whereOld = lt(stockRequests.toldAt, new Date(now().getTime() - keptMs));
    await tx.delete(stockRequests).where(and(isNotNull(stockRequests.toldAt), whereOld));
  });
}
