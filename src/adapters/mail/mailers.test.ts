import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exampleShop } from "#services/mail/example-order.ts";
import { exampleMails } from "#services/mail/mails.ts";
import { MailRefused, type Mailer, type MailMessage } from "#services/ports.ts";
import { createFolderMailer, createSmtpMailer, mailFileId, needsEncryption } from "./mailers.ts";
import { renderMail } from "./render-mail.ts";

interface Caught {
  from: string;
  to: string[];
  bytes: Buffer;
}

let server: SMTPServer;
let caught: Caught[] = [];
let refuse: Error | null = null;
let smtpUrl = "";
let folder = "";
const from = "orders@glenwater.example";

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "mail-")), "mail");
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, callback) {
      callback(refuse);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        caught.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
beforeEach(() => {
  caught = [];
  refuse = null;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(join(folder, ".."), { recursive: true });
});

async function messageOf(overrides: Partial<MailMessage> = {}): Promise<MailMessage> {
  const written = await renderMail(
    exampleMails.find(({ template }) => template === "payment-link")!,
    exampleShop,
    "confirmed",
  );
  return {
    fromName: exampleShop.name,
    to: "isla.o'brien@example.org",
    replyTo: "hello@glenwater.example",
    messageId: "<0198c0de.payment-link@glenwater.example>",
    ...written,
    ...overrides,
  };
}

async function inFolder(messageId: string): Promise<Buffer> {
  return readFile(join(folder, `${mailFileId(messageId)}.eml`));
}

const mailers: [string, () => Mailer, (message: MailMessage) => Promise<Buffer>][] = [
  ["through a mail server", () => createSmtpMailer({ url: smtpUrl, from }), async () => caught[0]!.bytes],
  ["into the folder", () => createFolderMailer({ folder, from }), ({ messageId }) => inFolder(messageId)],
];

describe.each(mailers)("a mail %s", (_name, mailer, read) => {
  test("arrives with its text, HTML and headers unchanged", async () => {
    const message = await messageOf();
    await mailer().send(message);
    const mail = await PostalMime.parse(await read(message));
    expect(mail.from).toMatchObject({ name: "Glenwater Koi & Ponds", address: "orders@glenwater.example" });
    expect(mail.to).toMatchObject([{ address: "isla.o'brien@example.org" }]);
    expect(mail.replyTo).toMatchObject([{ address: "hello@glenwater.example" }]);
    expect(mail.messageId).toBe(message.messageId);
    expect(mail.subject).toBe(message.subject);
    expect(mail.text?.replaceAll("\r\n", "\n").trim()).toBe(message.text.trim());
    expect(mail.html?.replaceAll("\r\n", "\n").trim()).toBe(message.html.trim());
    expect(mail.attachments).toEqual([]);
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  test.each([
    ["a second receiver by a line break", { to: "a@b.example\nBcc: x@evil.example" }],
    ["a second receiver by a comma", { to: "a@b.example,x@evil.example" }],
    ["a name with an address", { to: '"x" <a@b.example>' }],
    ["a line break in the answer address", { replyTo: "a@b.example\r\nBcc: x@evil.example" }],
    ["a malformed message id", { messageId: "<a b>\r\nX: y" }],
  ])("refuses %s", async (_what, overrides) => {
    await expect(mailer().send(await messageOf(overrides))).rejects.toMatchObject({ name: "InvalidMailError" });
    expect(caught).toEqual([]);
  });

  test("cannot gain a header through its subject", async () => {
    const message = await messageOf({
      fromName: "Koi\r\nBcc: x@evil.example",
      subject: "Order\r\nBcc: x@evil.example\u2028\u0000北京",
      messageId: "<subject@glenwater.example>",
    });
    await mailer().send(message);
    const bytes = await read(message);
    const mail = await PostalMime.parse(bytes);
    expect(mail.subject).toBe("Order Bcc: x@evil.example 北京");
    expect(mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
  });
});

test("the envelope holds the shop and the recipient only", async () => {
  await createSmtpMailer({ url: smtpUrl, from }).send(await messageOf());
  expect(caught.map(({ from: sender, to }) => [sender, to])).toEqual([
    ["orders@glenwater.example", ["isla.o'brien@example.org"]],
  ]);
});

test("a sender with its own name keeps it, whatever the business is called", async () => {
  await createSmtpMailer({ url: smtpUrl, from: "The orders desk <orders@glenwater.example>" }).send(await messageOf());
  const mail = await PostalMime.parse(caught[0]!.bytes);
  expect(mail.from).toMatchObject({ name: "The orders desk", address: "orders@glenwater.example" });
});

test.each([
  [550, true],
  [553, true],
  [450, false],
  // These are the server's own trouble, whatever the code: the sender's quota, or a sender who has not signed in.
  [552, false],
  [530, false],
])("a recipient whom the server refuses with %i is refused permanently: %s", async (responseCode, isForGood) => {
  refuse = Object.assign(new Error("no such mailbox"), { responseCode });
  const sent = createSmtpMailer({ url: smtpUrl, from }).send(await messageOf());
  await expect(sent).rejects.toBeInstanceOf(isForGood ? MailRefused : Error);
  if (!isForGood) await expect(sent).rejects.not.toBeInstanceOf(MailRefused);
});

test("an unreachable server is not a permanent refusal", async () => {
  const sent = createSmtpMailer({ url: "smtp://127.0.0.1:1", from }).send(await messageOf());
  await expect(sent).rejects.not.toBeInstanceOf(MailRefused);
});

test("a resent mail replaces its file, which only its owner can read", async () => {
  const before = (await readdir(folder)).length;
  const mailer = createFolderMailer({ folder, from });
  const message = await messageOf({ messageId: "<again@glenwater.example>" });
  await mailer.send(message);
  await mailer.send(message);
  const names = await readdir(folder);
  expect(names).toHaveLength(before + 1);
  expect(names.every((name) => /^[0-9a-f]{24}\.eml$/.test(name))).toBe(true);
  expect((await stat(join(folder, `${mailFileId(message.messageId)}.eml`))).mode & 0o777).toBe(0o600);
});

test("an invalid sender is refused immediately", () => {
  for (const wrong of ["", "Glenwater", "<a@b.example>\r\nBcc: x@evil.example", "a@b.example, c@d.example"]) {
    expect(() => createFolderMailer({ folder, from: wrong })).toThrow(/MAIL_FROM/);
  }
});

test.each([
  ["smtp://shop:secret@mail.example:587", true],
  ["smtps://shop:secret@mail.example:465", false],
  ["smtp://mail.example:25", false],
  ["smtp://shop:secret@127.0.0.1:1025", false],
  ["smtp://shop:secret@localhost:1025", false],
])("a password is sent to %s only after encryption was agreed: %s", (url, expected) => {
  expect(needsEncryption(url)).toBe(expected);
});
