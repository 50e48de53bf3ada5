import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { settlePictures } from "./settle-pictures.ts";

/** Puts the sheet held with this hash on sale. Throws catalogue.sheet-lost, or .sheet-changed if it is not held. */
export async function acceptSheet(services: Services, admin: Admin, { hash }: { hash: string }) {
  await services.catalogue.decide({ kind: "accept", hash, by: admin.email });
  return { message: `The sheet is on sale as version ${getNumber(services)}.` };
}

/** Leaves the present sheet on sale until the source's sheet changes. Throws like acceptSheet. */
export async function declineSheet(services: Services, _admin: Admin, { hash }: { hash: string }) {
  await services.catalogue.decide({ kind: "decline", hash });
  return {
    message: `Version ${getNumber(services)} stays on sale. Correct the sheet and the shop reads it again automatically.`,
  };
}

/** Puts an earlier version and its pictures back on sale until the source's sheet changes. Throws like acceptSheet. */
export async function restoreSheet(services: Services, admin: Admin, { number }: { number: number }) {
  await services.catalogue.decide({ kind: "restore", number, by: admin.email });
  await settlePictures(services);
  return {
    message: `Version ${number} is on sale again, as version ${getNumber(services)}. It stays until the sheet changes.`,
  };
}

function getNumber({ catalogue }: Services): number {
  return catalogue.history().revisions[0]?.number ?? 0;
}

/** Reads the sheet now, not at the next interval, and reports the result. If it is refused, the live one stays. */
export async function refreshCatalogue({ catalogue }: Services, _admin: Admin) {
  const { result, message } = await catalogue.judgeAgain();
  if (result === "loaded") return { result, message: "The new sheet is in the shop." };
  if (result === "unchanged") return { result, message: "The sheet is unchanged." };
  if (result === "held") return { result, message: "The sheet is on hold until you accept it or go back." };
  return { result, message: `The sheet was refused, and the shop keeps the last good one. ${message ?? ""}`.trim() };
}
