import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

export interface ReceivedMail {
  /** The mail's page below /demo/mail. */
  path: string;
  subject: string;
  text: string;
  html: string;
  to: string[];
}

const base = () => `http://127.0.0.1:${process.env["SHOP_TEST_PORT"]}`;
const patienceMs = 15_000;

/** Waits for a mail to an address with this subject. Mail is sent after the response to the call that causes it. */
export async function waitForMail(to: string, subject: string | RegExp): Promise<ReceivedMail> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const all = await listMail(to);
    const found = all.find((mail) =>
      typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject),
    );
    if (found !== undefined) return found;
    if (Date.now() > deadline) {
      const received = all.map((mail) => mail.subject).join("; ") || "none";
      throw new Error(`No mail ${String(subject)} arrived at ${to}. Received: ${received}.`);
    }
    await pause(200);
  }
}

/** Lists all mail to an address, newest first. */
export async function listMail(to: string): Promise<ReceivedMail[]> {
  const list = await (await fetch(`${base()}/demo/mail`)).text();
  const entries = list.split("<li>").filter((entry) => entry.includes(to));
  const paths = entries.flatMap((entry) => /href="(\/demo\/mail\/[0-9a-f]+)"/.exec(entry)?.[1] ?? []);
  const mails = await Promise.all(paths.map(async (path) => ({ path, mail: await readMail(path) })));
  return mails.map(({ path, mail }) => ({
    path,
    subject: mail.subject ?? "",
    text: (mail.text ?? "").replaceAll("\r\n", "\n"),
    html: mail.html ?? "",
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
  }));
}

async function readMail(path: string): Promise<Email> {
  const source = await fetch(`${base()}${path}/source`);
  return PostalMime.parse(await source.arrayBuffer());
}
