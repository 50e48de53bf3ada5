import { and, asc, eq, lt, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { noteMarks, orderViewers } from "#db/schema/people.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { requireOrder } from "#services/orders/order-rows.ts";

const whereColleague = (actor: Admin) => and(ne(users.role, "user"), ne(users.id, actor.userId));

/** Lists everyone else at the desk, so that a note can be addressed to one of them. */
export function listColleagues({ db }: Services, actor: Admin) {
  const colleague = { personId: users.id, name: users.name };
  return db.select(colleague).from(users).where(whereColleague(actor)).orderBy(asc(users.name));
}

/** Marks an order for a colleague until they have dealt with it, and returns their name. Throws person.not-found. */
export async function markForColleague(tx: Transaction, actor: Admin, orderId: string, personId: string) {
  const [person] = await tx
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, personId), whereColleague(actor)));
  if (person === undefined) throw new ShopError("person.not-found");
  await tx.insert(noteMarks).values({ orderId, userId: personId }).onConflictDoNothing();
  return person.name;
}

/** Removes the caller's mark from an order. */
export function settleNote(services: Services, actor: Admin, input: { orderId: string }): Promise<DeskAnswer> {
  return changeAtDesk(services, input, async (tx, order) => {
    await tx.delete(noteMarks).where(and(eq(noteMarks.orderId, order.id), eq(noteMarks.userId, actor.userId)));
    return "Done.";
  });
}

/** Records, for a minute, that the caller looks at an order, and names anyone else who does. Throws order.not-found. */
export async function lookAtOrder({ db, now }: Services, actor: Admin, input: { orderId: string }) {
  const { id: orderId } = await requireOrder(db, input.orderId);
  const seenAt = now();
  await db.delete(orderViewers).where(lt(orderViewers.seenAt, new Date(seenAt.getTime() - minuteMs)));
  await db
    .insert(orderViewers)
    .values({ orderId, userId: actor.userId, seenAt })
    .onConflictDoUpdate({ target: [orderViewers.orderId, orderViewers.userId], set: { seenAt } });
  const others = await db
    .select({ name: users.name })
    .from(orderViewers)
    .innerJoin(users, eq(users.id, orderViewers.userId))
    .where(and(eq(orderViewers.orderId, orderId), whereColleague(actor)))
    .orderBy(asc(users.name));
  return others.map(({ name }) => name);
}
