import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newCustomer } from "./customer.ts";
import { queryShop } from "./shop-database.ts";
import type { Visitor } from "./visitor.ts";

/** Who runs the demo shop. */
export const dealerEmail = "dealer@glenwater.example";

/** What the first start made up and wrote down. */
export function generatedPassword(): string {
  return readFileSync(join(process.env["SHOP_TEST_DATA_DIR"] ?? "", "dealer-password.txt"), "utf8").trim();
}

/** Signs a new person in and makes an admin of them. */
export async function makeDealer(person: Visitor): Promise<string> {
  const { userId } = await newCustomer(person, "Callum Dealer");
  await setAdmin(userId, true);
  return userId;
}

/** What `npm run admin` does. */
export async function setAdmin(userId: string, isAdmin: boolean): Promise<void> {
  await queryShop("UPDATE users SET role = $2 WHERE id = $1", [userId, isAdmin ? "admin" : "user"]);
}
