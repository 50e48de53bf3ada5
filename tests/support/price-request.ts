import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { priceRequests } from "#db/schema/price-requests.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import type { TestShop } from "./test-shop.ts";

/** Asks for the price of the product that has none. Returns the question's id. */
export async function addPriceRequest({ services, db }: Pick<TestShop, "services" | "db">): Promise<number> {
  const email = `ask-${randomUUID()}@example.org`;
  const question = {
    productKey: "key-3",
    selectedSize: "",
    selectedOption: "",
    name: "Isla Fraser",
    email,
    message: "",
  };
  await askForPrice(services, { actor: { kind: "visitor" }, ipAddress: null }, question);
  const [row] = await db.select().from(priceRequests).where(eq(priceRequests.email, email));
  return row?.id ?? 0;
}
