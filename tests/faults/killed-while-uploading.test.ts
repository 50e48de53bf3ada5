import { randomUUID } from "node:crypto";
import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { unsentPhotographHours } from "#domain/enquiries/enquiry.ts";
import { newCaller } from "../support/account.ts";
import { makeJpeg } from "../support/pictures.ts";
import { shopOrDatabase, testKills } from "./kill-rounds.ts";
import { readRows, type RepeatedActs } from "./repeated-acts.ts";
import { ShopCaller } from "./shop-caller.ts";

/** An acknowledged enquiry, with the photographs acknowledged before it, in their order. */
interface SentForm {
  requestId: string;
  photographs: string[];
}

/** A photograph to upload. Starting the process that makes its two sizes takes long enough for a kill in between. */
const photograph = await makeJpeg(600, 450);

async function sendForm(url: string, acts: RepeatedActs<SentForm>): Promise<SentForm> {
  const caller = new ShopCaller(url, newCaller().ipAddress);
  const photographs: string[] = [];
  for (const name of ["garden.jpg", "pond.jpg"]) {
    // A photograph whose answer was lost is known to nobody.
    const { photographId } = await acts.repeat(() =>
      caller.upload<{ photographId: string }>("addEnquiryPhotograph", { name }, photograph),
    );
    photographs.push(photographId);
  }
  const requestId = randomUUID();
  const form = {
    requestId,
    subject: "new-pond",
    style: "raised",
    budget: "under-15000",
    photographs,
    size: "5 by 3 metres",
    name: "Isla Fraser",
    email: `${requestId}@customers.example`,
    place: "Perth",
    message: `Is the depth right for koi? ${requestId}`,
  };
  await acts.repeat(() => caller.call("askForConsultation", form));
  return { requestId, photographs };
}

interface StoredForm extends SentForm {
  bytes: number[];
  received: number;
}

const readForms = (databaseUrl: string) =>
  readRows<StoredForm>(
    databaseUrl,
    `SELECT request_id AS "requestId",
      ARRAY(SELECT id FROM enquiry_photographs WHERE enquiry_id = enquiries.id ORDER BY position) AS photographs,
      ARRAY(SELECT bytes FROM enquiry_photographs WHERE enquiry_id = enquiries.id ORDER BY position) AS bytes,
      (SELECT count(*)::int FROM enquiry_history WHERE enquiry_id = enquiries.id AND event = 'received') AS received
    FROM enquiries`,
  );

const listFiles = (folder: string) => readdir(folder).catch(() => []);

/** Returns the size of a photograph's two files; NaN if one is missing or not a whole picture. */
async function measure(folder: string, id: string): Promise<number> {
  const sizes = await Promise.all(
    ["large", "small"].map(async (size) => {
      const bytes = await readFile(join(folder, `${id}.${size}.jpg`)).catch(() => Buffer.of());
      return sharp(bytes, { failOn: "error" })
        .raw()
        .toBuffer()
        .then(
          () => bytes.length,
          () => NaN,
        );
    }),
  );
  return sizes.reduce((sum, size) => sum + size);
}

testKills<SentForm>({
  what: "forms with photographs",
  victims: shopOrDatabase,
  actors: 3,
  maxActs: 4,
  open: async ({ url, dataDir, databaseUrl }) => ({
    async act(acts) {
      acts.acknowledged.push(await sendForm(url, acts));
    },
    async compare(acknowledged, restart) {
      const [kept, incoming] = [join(dataDir, "enquiries"), join(dataDir, "media/incoming")];
      // The sweep of the next start removes photographs that belong to no form, once they are old enough.
      const old = new Date(Date.now() - (unsentPhotographHours + 1) * 60 * 60 * 1_000);
      for (const folder of [kept, incoming])
        for (const name of await listFiles(folder)) await utimes(join(folder, name), old, old);
      await readRows(databaseUrl, `UPDATE enquiry_photographs SET created_at = '${old.toISOString()}'`);
      await restart();
      const forms = await readForms(databaseUrl);
      const owned = forms.flatMap(({ photographs }) =>
        photographs.flatMap((id) => [`${id}.large.jpg`, `${id}.small.jpg`]),
      );
      const listLeft = async () =>
        (await Promise.all([kept, incoming].map(listFiles))).flat().filter((name) => !owned.includes(name));
      await vi.waitFor(async () => expect(await listLeft()).toEqual([]), { timeout: 10_000 }).catch(() => undefined);
      const unsent = await readRows(databaseUrl, "SELECT id FROM enquiry_photographs WHERE enquiry_id IS NULL");

      const stored = Map.groupBy(forms, ({ requestId }) => requestId);
      const isWhole = async ({ photographs, bytes, received }: StoredForm) =>
        received === 1 &&
        photographs.length === 2 &&
        (await Promise.all(photographs.map((id) => measure(kept, id)))).join() === bytes.join();
      const areWhole = await Promise.all(forms.map(isWhole));
      return {
        lost: acknowledged.filter(
          ({ requestId, photographs }) => stored.get(requestId)?.[0]?.photographs.join() !== photographs.join(),
        ),
        doubled: [...stored.values()]
          .filter((copies) => copies.length > 1)
          .concat(forms.length > acknowledged.length ? [forms] : []),
        half: [...forms.filter((_, index) => !areWhole[index]), ...(await listLeft()), ...unsent],
      };
    },
  }),
});
