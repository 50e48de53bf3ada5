import type { CatalogueLoad } from "#domain/catalogue/catalogue-report.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

/** Reads the sheet now instead of at the next interval, and says what came of it. A refused sheet leaves the live one. */
export async function refreshCatalogue(
  { catalogue }: Pick<Services, "catalogue">,
  _admin: Admin,
): Promise<{ result: CatalogueLoad["result"]; message: string }> {
  const { result, message } = await catalogue.judgeAgain();
  if (result === "loaded") return { result, message: "The new sheet is in the shop." };
  if (result === "unchanged") return { result, message: "The sheet is unchanged." };
  if (result === "held") return { result, message: "The sheet is on hold until you accept it or go back." };
  return { result, message: `The sheet was refused, and the shop keeps the last good one. ${message ?? ""}`.trim() };
}
