import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { users } from "#db/schema/accounts.ts";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { maxKeptPhotographBytes } from "#domain/enquiries/enquiry.ts";
import { limits } from "#domain/limits.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor } from "#services/context.ts";
import { purge } from "#services/legal/purge.ts";
import { exampleShop } from "#services/mail/example-order.ts";
import { enquiryAdmin, enquiryReceived } from "#services/mail/mails/enquiry.ts";
import { searchDesk } from "#services/orders/lists/search-desk.ts";
import { addEnquiry, addPhotograph, enquiryForm } from "#tests/support/enquiry.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { askForConsultation } from "./ask-for-consultation.ts";
import { answerEnquiry, deleteEnquiry, moveEnquiry, noteEnquiry } from "./change-enquiry.ts";
import { addEnquiryPhotograph, readPhotograph, removeEnquiryPhotograph, sweepPhotographs } from "./photographs.ts";
import { getEnquiry, listEnquiries } from "./read-enquiries.ts";

const visitor = { actor: { kind: "visitor" }, ipAddress: "203.0.113.7" } as const;
const monthMs = 31 * 24 * 60 * 60 * 1000;

let shop: TestShop;
let admin: AdminActor;
let start: Date;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  start = shop.clock.now;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.delete(enquiries);
  await shop.db.delete(enquiryPhotographs);
  await shop.clearOrders();
  shop.photographs.kept.clear();
});

const failToInsert = () => {
  throw new Error("the database is gone");
};
const count = () => shop.db.$count(enquiries);
const templates = async () => (await shop.jobs()).map(({ template }) => template);

describe("an enquiry", () => {
  test("arrives with its photographs in their order, and mails both", async () => {
    const photographs = [await addPhotograph(shop, "gate.jpg"), await addPhotograph(shop, "house.jpg")];
    const sent = await askForConsultation(shop.services, visitor, enquiryForm({ photographs }));
    expect(sent).toEqual({ number: expect.stringMatching(/^POND-\d{4}$/) as string, isMailed: true });
    const [line] = await listEnquiries(shop.services, admin, { view: "open" });
    expect(line).toMatchObject({ number: sent.number, status: "new", photographCount: 2, place: "Perth" });
    const enquiry = await getEnquiry(shop.services, admin, { enquiryId: line?.id ?? 0 });
    expect(enquiry.photographs.map(({ id, name }) => [id, name])).toEqual([
      [photographs[0], "gate.jpg"],
      [photographs[1], "house.jpg"],
    ]);
    expect(await templates()).toEqual(["enquiry-admin", "enquiry-received"]);
  });

  test("says with its year when the pond is wished for, at the desk and in both mails", async () => {
    const enquiryId = await addEnquiry(shop, { wishedTime: "spring" });
    expect(await getEnquiry(shop.services, admin, { enquiryId })).toMatchObject({ wishedTime: "Spring 2027" });
    const sources = { ...shop.services, shopEmail: "dealer@shop.test" };
    for (const mail of [enquiryAdmin, enquiryReceived])
      expect((await mail.findRecipient(sources, { enquiryId }))?.data.chosen).toContainEqual(["When", "Spring 2027"]);
    const unsure = await addEnquiry(shop, { wishedTime: "unsure" });
    const { data } = (await enquiryAdmin.findRecipient(sources, { enquiryId: unsure }))!;
    const { text } = await renderMail({ words: enquiryAdmin.words, data }, exampleShop, "shop");
    expect(text).toContain("Budget");
    expect(text).not.toContain("When");
  });

  test("sent again, or twice at the same time, is one", async () => {
    const form = enquiryForm({ photographs: [await addPhotograph(shop)] });
    const answers = await Promise.all([1, 2].map(() => askForConsultation(shop.services, visitor, form)));
    answers.push(await askForConsultation(shop.services, visitor, form));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await templates()).toHaveLength(2);
  });

  test("takes no photograph of another one, and nothing is kept then", async () => {
    const photographs = [await addPhotograph(shop)];
    await addEnquiry(shop, { photographs });
    const other = askForConsultation(shop.services, visitor, enquiryForm({ photographs }));
    await expect(other).rejects.toMatchObject({ code: "enquiry.photograph-gone" });
    expect(await count()).toBe(1);
  });

  test("is refused beyond the limit of a network and of a mailbox", async () => {
    for (let sent = 0; sent < limits["enquiry:network"].max; sent += 1)
      await askForConsultation(shop.services, visitor, enquiryForm());
    await expect(askForConsultation(shop.services, visitor, enquiryForm())).rejects.toMatchObject({
      code: "enquiry.too-many",
      retryAfterSeconds: expect.any(Number) as number,
    });
    const email = "isla@example.org";
    for (let sent = 0; sent < limits["enquiry:mailbox"].max; sent += 1) await addEnquiry(shop, { email });
    await expect(addEnquiry(shop, { email })).rejects.toMatchObject({ code: "enquiry.too-many" });
  });
});

test("strangers who type a customer's address, from the customer's own network, use up nothing of theirs", async () => {
  const customer = await shop.newCustomer();
  const { email } = customer;
  const { ipAddress } = visitor;
  for (let sent = 0; sent < limits["enquiry:mailbox"].max; sent += 1)
    await askForConsultation(shop.services, visitor, enquiryForm({ email }));
  const ask = (actor: Actor) => askForConsultation(shop.services, { actor, ipAddress }, enquiryForm({ email }));
  // Signing in is not enough, because anyone can register an address.
  await expect(ask(customer)).rejects.toMatchObject({ code: "enquiry.too-many" });
  await shop.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, customer.userId));
  for (let sent = 0; sent < limits["enquiry:mailbox"].max; sent += 1) await ask(customer);
  await expect(ask(customer)).rejects.toMatchObject({ code: "enquiry.too-many" });
});

describe("a photograph", () => {
  test("leaves nothing where reading it, or the database, fails", async () => {
    shop.photographs.failWith = new Error("the disk is full");
    await expect(addPhotograph(shop)).rejects.toThrow("the disk is full");
    const failing = new Proxy(shop.db, {
      get: (db, name) => (name === "transaction" ? failToInsert : (Reflect.get(db, name) as unknown)),
    });
    await expect(addPhotograph({ services: { ...shop.services, db: failing } })).rejects.toThrow(
      "the database is gone",
    );
    expect(shop.photographs.kept.size).toBe(0);
    expect(await shop.db.$count(enquiryPhotographs)).toBe(0);
  });

  test("is refused empty, and beyond the limit of a network", async () => {
    const add = (bytes: Uint8Array) =>
      addEnquiryPhotograph(shop.services, { ...visitor, ipAddress: "203.0.113.8" }, { name: "x.jpg", bytes });
    await expect(add(new Uint8Array())).rejects.toMatchObject({ code: "picture.refused" });
    for (let sent = 0; sent < limits["photograph:network"].max; sent += 1) await add(Buffer.from("x"));
    await expect(add(Buffer.from("x"))).rejects.toMatchObject({ code: "photograph.too-many" });
  });

  test("has room although others send rubbish by the hundred, which counts against its senders alone", async () => {
    for (let network = 0; network < 5; network += 1)
      for (let sent = 0; sent < limits["photograph:network"].max; sent += 1) {
        shop.photographs.failWith = new ShopError("picture.refused");
        const sender = { ...visitor, ipAddress: `198.51.${network}.1` };
        await expect(
          addEnquiryPhotograph(shop.services, sender, { name: "x.jpg", bytes: Buffer.from("x") }),
        ).rejects.toMatchObject({ code: "picture.refused" });
      }
    await addPhotograph(shop);
    expect(shop.photographs.kept.size).toBe(1);
  });

  /** The pictures are as large as the picture process makes them from noise. */
  const noise = Buffer.alloc(3 * 1024 * 1024);
  const send = (actor: Actor, ipAddress: string | null) =>
    addEnquiryPhotograph(shop.services, { actor, ipAddress }, { name: "x.jpg", bytes: noise });
  const storedKilobytes = () => (shop.photographs.kept.size * noise.length) / 1024;

  test("of noise may fill a twentieth of the store from one network in a day, and a fifth from all", async () => {
    const share = { network: limits["stored-kilobytes:network"].max, all: limits["stored-kilobytes:all"].max };
    while (await send(visitor.actor, "203.0.113.8").then(Boolean, () => false));
    expect(storedKilobytes()).toBeLessThanOrEqual(share.network);
    expect(storedKilobytes()).toBeGreaterThan(share.network * 0.95);
    for (let network = 0; network < 5; network += 1)
      while (await send(visitor.actor, `198.51.${network}.1`).then(Boolean, () => false));
    expect(storedKilobytes()).toBeLessThanOrEqual(share.all);
    expect(share.all * 1024).toBeLessThanOrEqual(maxKeptPhotographBytes / 5);
    await expect(send(visitor.actor, "192.0.2.1")).rejects.toMatchObject({ code: "photograph.too-many" });
  });

  test("of a customer who has confirmed an address has room, whatever strangers have sent from the same network", async () => {
    const customer = await shop.newCustomer();
    while (await send(visitor.actor, visitor.ipAddress).then(Boolean, () => false));
    await expect(send(customer, visitor.ipAddress)).rejects.toMatchObject({ code: "photograph.too-many" });
    await shop.db.update(users).set({ emailVerifiedAt: start }).where(eq(users.id, customer.userId));
    expect(await send(customer, visitor.ipAddress)).toHaveProperty("photographId");
    // Over several days, strangers have filled all the space that they may.
    const [row] = await shop.db.select().from(enquiryPhotographs).limit(1);
    const filled = Array.from({ length: 3 }, (_, index) => ({ ...row!, id: `old-${index}`, bytes: 512 * 1024 * 1024 }));
    await shop.db.insert(enquiryPhotographs).values(filled);
    await expect(send(visitor.actor, "192.0.2.1")).rejects.toMatchObject({ code: "photograph.no-room" });
    expect(await send(customer, visitor.ipAddress)).toHaveProperty("photographId");
  });

  test("is removed from a form, and not from an enquiry", async () => {
    const [unsent, sent] = [await addPhotograph(shop), await addPhotograph(shop)];
    await addEnquiry(shop, { photographs: [sent] });
    for (const photographId of [unsent, unsent, sent]) await removeEnquiryPhotograph(shop.services, { photographId });
    expect([...shop.photographs.kept.keys()]).toEqual([sent]);
  });

  test("opens only once it was sent", async () => {
    const photographId = await addPhotograph(shop);
    const read = { photographId, size: "large" } as const;
    expect(await readPhotograph(shop.services, admin, read)).toBeNull();
    await addEnquiry(shop, { photographs: [photographId] });
    expect(await readPhotograph(shop.services, admin, read)).toEqual(Buffer.from("a photograph"));
  });
});

describe("at the desk", () => {
  test("a move names who made it, and an older version is refused", async () => {
    const enquiryId = await addEnquiry(shop);
    const { enquiry } = await moveEnquiry(shop.services, admin, { enquiryId, version: 1, move: "agreeVisit" });
    expect(enquiry).toMatchObject({ status: "visit-agreed", version: 2 });
    expect(enquiry.history[0]).toMatchObject({ event: "moved", by: "A person", from: "new", to: "visit-agreed" });
    await expect(moveEnquiry(shop.services, admin, { enquiryId, version: 1, move: "quote" })).rejects.toMatchObject({
      code: "enquiry.changed",
      details: { version: 2 },
    });
    await expect(
      moveEnquiry(shop.services, admin, { enquiryId, version: 2, move: "agreeVisit" }),
    ).rejects.toMatchObject({ code: "enquiry.move-not-allowed" });
  });

  test("if two admins move an enquiry at the same time, one succeeds", async () => {
    const enquiryId = await addEnquiry(shop);
    const other = await shop.newAdmin();
    const outcomes = await Promise.allSettled([
      moveEnquiry(shop.services, admin, { enquiryId, version: 1, move: "win" }),
      moveEnquiry(shop.services, other, { enquiryId, version: 1, move: "lose" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await getEnquiry(shop.services, admin, { enquiryId })).history).toHaveLength(2);
  });

  test("an answer is mailed once and makes it answered; a note changes no status", async () => {
    const enquiryId = await addEnquiry(shop);
    await shop.clearOrders();
    const answer = { enquiryId, version: 1, requestId: "answer-1", text: "May we come and look?" };
    await answerEnquiry(shop.services, admin, answer);
    const { message, enquiry } = await answerEnquiry(shop.services, admin, answer);
    expect(message).toMatch(/^We are emailing Isla Fraser at /);
    expect(enquiry.status).toBe("answered");
    expect(await templates()).toEqual(["enquiry-answer"]);
    await expect(answerEnquiry(shop.services, admin, { ...answer, text: "Something else" })).rejects.toMatchObject({
      code: "enquiry.changed",
    });
    const note = { enquiryId, requestId: "note-1", text: "Narrow gate" };
    await noteEnquiry(shop.services, admin, note);
    const noted = await noteEnquiry(shop.services, admin, note);
    expect(noted.enquiry.history.map(({ event }) => event)).toEqual(["noted", "answered", "received"]);
    expect(noted.enquiry.status).toBe("answered");
  });

  test("the search finds one by its number, its name and its place", async () => {
    const enquiryId = await addEnquiry(shop, { name: "Morag Sinclair", place: "Strathpeffer" });
    await addEnquiry(shop);
    for (const search of [
      "morag",
      "strathp",
      `POND-${String(enquiryId).padStart(4, "0")}`,
      "pond 0".concat(String(enquiryId)),
    ]) {
      const { enquiries: found } = await searchDesk(shop.services, admin, { search });
      expect(
        found.map(({ id }) => id),
        search,
      ).toEqual([enquiryId]);
    }
  });
});

describe("deleted", () => {
  async function sweep(): Promise<void> {
    await purge(shop.services);
    await sweepPhotographs(shop.services);
  }

  test("with its photographs, by an admin who saw it as it is", async () => {
    const enquiryId = await addEnquiry(shop, { photographs: [await addPhotograph(shop)] });
    const old = deleteEnquiry(shop.services, admin, { enquiryId, version: 7 });
    await expect(old).rejects.toMatchObject({ code: "enquiry.changed" });
    await deleteEnquiry(shop.services, admin, { enquiryId, version: 1 });
    await expect(getEnquiry(shop.services, admin, { enquiryId })).rejects.toMatchObject({ code: "enquiry.not-found" });
    expect(shop.photographs.kept.size).toBe(0);
    expect(await shop.db.$count(enquiryPhotographs)).toBe(0);
  });

  test("a year after its last change, a won one after six, and an unsent photograph after a day", async () => {
    await addEnquiry(shop, { photographs: [await addPhotograph(shop)] });
    const won = await addEnquiry(shop, { photographs: [await addPhotograph(shop)] });
    await moveEnquiry(shop.services, admin, { enquiryId: won, version: 1, move: "win" });
    await addPhotograph(shop);
    shop.photographs.kept.set("f".repeat(32), Buffer.from("a file without a row"));

    await sweep();
    expect(await count()).toBe(2);
    expect(await shop.db.$count(enquiryPhotographs)).toBe(3);

    shop.clock.now = new Date(start.getTime() + 2 * monthMs);
    await sweep();
    expect(await shop.db.$count(enquiryPhotographs)).toBe(2);

    shop.clock.now = new Date(start.getTime() + 13 * monthMs);
    await sweep();
    const left = await shop.db.select({ id: enquiries.id }).from(enquiries);
    expect(left).toEqual([{ id: won }]);
    const [photograph] = await shop.db.select().from(enquiryPhotographs).where(eq(enquiryPhotographs.enquiryId, won));
    expect([...shop.photographs.kept.keys()]).toEqual([photograph?.id]);

    shop.clock.now = new Date(start.getTime() + 73 * monthMs);
    await sweep();
    expect(await count()).toBe(0);
    expect(shop.photographs.kept.size).toBe(0);
  });
});
