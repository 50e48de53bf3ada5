import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newCustomer } from "./customer.ts";
import { queryShop } from "./shop-database.ts";
import type { Visitor } from "./visitor.ts";

/** The account of the demo shop's owner. */
export const adminEmail = "dealer@glenwater.example";

/** The password that the first start generated and stored. */
export function generatedPassword(): string {
  return readFileSync(join(process.env["SHOP_TEST_DATA_DIR"] ?? "", "dealer-password.txt"), "utf8").trim();
}

/** Registers a new person and makes them an admin. Returns their user id. */
export async function makeAdmin(person: Visitor): Promise<string> {
  const { userId } = await newCustomer(person, "Callum Dealer");
  await setAdmin(userId, true);
  return userId;
}

/** Changes the role as `npm run admin` does. */
export async function setAdmin(userId: string, isAdmin: boolean): Promise<void> {
  await queryShop("UPDATE users SET role = $2 WHERE id = $1", [userId, isAdmin ? "admin" : "user"]);
}
