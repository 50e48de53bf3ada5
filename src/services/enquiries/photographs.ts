import { and, eq, inArray, isNotNull, isNull, lt, sum } from "drizzle-orm";
import { enquiryPhotographs } from "#db/schema/enquiries.ts";
import { maxKeptPhotographBytes, unsentPhotographHours } from "#domain/enquiries/enquiry.ts";
import { strangersShareOfStore, type NetworkLimitName } from "#domain/limits.ts";
import { ShopError } from "#domain/shop-error.ts";
import { hourMs } from "#domain/time.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { PhotographSize } from "#services/content-ports.ts";
import type { Caller, Services } from "#services/context.ts";
import { findFullLimit, limitOf, listCallerLimits, readCountedCaller, requireAttempts } from "#services/rate-limit.ts";

export interface AddedPhotograph {
  photographId: string;
}

/** Stores a photograph for a form that is not sent yet. If storing fails, neither file nor row stays. */
export async function addEnquiryPhotograph(
  services: Services,
  caller: Caller,
  { name, bytes }: { name: string; bytes: Uint8Array | undefined },
): Promise<AddedPhotograph> {
  const { db, photographs, identity, now } = services;
  if (bytes === undefined || bytes.length === 0)
    throw new ShopError("picture.refused", { message: "This file is empty." });
  const counted = await readCountedCaller(db, caller);
  const isStranger = counted.confirmedEmail === null;
  const listLimits = (limit: NetworkLimitName) => listCallerLimits(limit, counted, identity.hashPersonalValue);
  await requireAttempts(db, listLimits("photograph:network"), now(), "photograph.too-many");
  const ofAll = isStranger ? [limitOf("stored-kilobytes:all", "strangers")] : [];
  const storeLimits = [...listLimits("stored-kilobytes:network"), ...ofAll];
  const full = await findFullLimit(db, storeLimits, now());
  if (full !== null) throw new ShopError("photograph.too-many", full);
  const [kept] = await db.select({ bytes: sum(enquiryPhotographs.bytes) }).from(enquiryPhotographs);
  const room = maxKeptPhotographBytes * (isStranger ? strangersShareOfStore : 1);
  if (Number(kept?.bytes ?? 0) + bytes.length > room) throw new ShopError("photograph.no-room");

  const id = Buffer.from(services.randomBytes(16)).toString("hex");
  const stored = await photographs.add(id, bytes);
  try {
    await db.transaction(async (tx) => {
      const amount = Math.ceil(stored.bytes / 1024);
      const weighted = storeLimits.map((limit) => ({ ...limit, amount }));
      await requireAttempts(tx, weighted, now(), "photograph.too-many");
      await tx.insert(enquiryPhotographs).values({ id, name: shortenName(name), createdAt: now(), ...stored });
    });
  } catch (error) {
    await photographs.remove([id]);
    throw error;
  }
  return { photographId: id };
}

/** Shortens a file's name for the desk, and removes characters that could mislead the reader. */
function shortenName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, "")
    .trim()
    .slice(-80);
}

/** Removes a photograph of a form that is not sent yet. Does nothing if the photograph is gone or was sent. */
export async function removeEnquiryPhotograph(
  { db, photographs }: Services,
  { photographId }: { photographId: string },
): Promise<{ message: string }> {
  const removed = await db
    .delete(enquiryPhotographs)
    .where(and(eq(enquiryPhotographs.id, photographId), isNull(enquiryPhotographs.enquiryId)))
    .returning({ id: enquiryPhotographs.id });
  await photographs.remove(removed.map(({ id }) => id));
  return { message: "Removed." };
}

/** Reads a photograph of an enquiry for the desk; null if there is none. */
export async function readPhotograph(
  { db, photographs }: Services,
  _admin: Admin,
  { photographId, size }: { photographId: string; size: PhotographSize },
): Promise<Uint8Array | null> {
  const whereSent = and(eq(enquiryPhotographs.id, photographId), isNotNull(enquiryPhotographs.enquiryId));
  const found = await db.select({ id: enquiryPhotographs.id }).from(enquiryPhotographs).where(whereSent);
  return found.length === 0 ? null : photographs.read(photographId, size);
}

/** Deletes photographs that were never sent, and files that no row names. */
export async function sweepPhotographs({ db, now, photographs }: Services): Promise<void> {
  const unsent = new Date(now().getTime() - unsentPhotographHours * hourMs);
  await db
    .delete(enquiryPhotographs)
    .where(and(isNull(enquiryPhotographs.enquiryId), lt(enquiryPhotographs.createdAt, unsent)));
  await photographs.removeLeftovers(unsent);
  const files = await photographs.list(unsent);
  if (files.length === 0) return;
  const rows = await db
    .select({ id: enquiryPhotographs.id })
    .from(enquiryPhotographs)
    .where(inArray(enquiryPhotographs.id, files));
  const named = new Set(rows.map(({ id }) => id));
  await photographs.remove(files.filter((id) => !named.has(id)));
}
