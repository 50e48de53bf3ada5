import type { Actor, Services } from "#services/context.ts";

/** Reads the sheet now instead of at the next interval, and says what came of it. A refused sheet leaves the live one. */
export async function refreshCatalogue(
  { catalogue }: Pick<Services, "catalogue">,
  _actor: Extract<Actor, { kind: "admin" }>,
): Promise<{ result: "loaded" | "unchanged" | "refused"; message: string }> {
  const { result, message } = await catalogue.refresh();
  if (result === "loaded") return { result, message: "The new sheet is in the shop." };
  if (result === "unchanged") return { result, message: "The sheet is unchanged." };
  return { result, message: `The sheet was refused, and the shop keeps the last good one. ${message ?? ""}`.trim() };
}
