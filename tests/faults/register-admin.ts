import { newCaller } from "../support/account.ts";
import { readRows } from "./repeated-acts.ts";
import { ShopCaller } from "./shop-caller.ts";

/** Registers a person and makes them an admin, as `npm run admin` does. Their session outlives the shop. */
export async function registerAdmin({ url, databaseUrl }: { url: string; databaseUrl: string }): Promise<ShopCaller> {
  const caller = new ShopCaller(url, newCaller().ipAddress);
  const secret = { password: "carp rising slowly", confirmPassword: "carp rising slowly" };
  const person = { fullName: "Callum Reid", email: "callum@dealers.example", ...secret };
  await caller.call("register", person);
  await readRows(databaseUrl, `UPDATE users SET role = 'admin' WHERE email = '${person.email}'`);
  return caller;
}
