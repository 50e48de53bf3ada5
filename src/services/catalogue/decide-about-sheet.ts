import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { ShopError } from "#domain/shop-error.ts";

import type { SheetDecision } from "./live-sheet.ts";
import { settlePictures } from "./settle-pictures.ts";

/**
 * Puts the held sheet on sale. `hash` is that of the sheet whose changes the admin saw. Throws catalogue.sheet-changed when another
 * one is held back by now, or none, and catalogue.sheet-lost when it is no longer kept.
 */
export async function acceptSheet(
  services: Pick<Services, "catalogue">,
  admin: Admin,
  { hash }: { hash: string },
): Promise<{ message: string }> {
  await decide(services, { kind: "accept", hash, by: admin.email });
  return { message: `The sheet is on sale as r ${getNumber(services)}.` };
}

/** Keeps what is on sale, until the sheet changes. Throws like acceptSheet. */
export async function declineSheet(
  services: Pick<Services, "catalogue">,
  _admin: Admin,
  { hash }: { hash: string },
): Promise<{ message: string }> {
  await decide(services, { kind: "decline", hash });
  return {
    message: `r ${getNumber(services)} stays on sale. Correct the sheet and the shop reads it again automatically.`,
  };
}

/** Puts an earlier revision on sale again, with its pictures, until the sheet changes. Throws like acceptSheet. */
export async function takeBackSheet(
  services: Pick<Services, "catalogue" | "content" | "pictureIntake">,
  admin: Admin,
  { number }: { number: number },
): Promise<{ message: string }> {
  await decide(services, { kind: "take-back", number, by: admin.email });
  await settlePictures(services);
  return { message: `r ${number} is on sale again, as r ${getNumber(services)}. It stays until the sheet changes.` };
}

async function decide({ catalogue }: Pick<Services, "catalogue">, decision: SheetDecision): Promise<void> {
  const outcome = await catalogue.decide(decision);
  if (outcome === "changed") throw new ShopError("catalogue.sheet-changed");
  if (outcome === "lost") throw new ShopError("catalogue.sheet-lost");
}

function getNumber({ catalogue }: Pick<Services, "catalogue">): number {
  return catalogue.history().revisions[0]?.number ?? 0;
}
