import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { MailRefused, type Mailer, type MailMessage } from "#services/ports.ts";

/** The time limits of a delivery's steps. Together they stay below the time limit of one job attempt. */
const connectMs = 10_000;
const idleMs = 30_000;

/** Sends through the mail server of SMTP_URL, with a connection for each message: a shop sends only a few an hour. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const sender = parseSender(from);
  return {
    async send(message) {
      const options = mailOptions(message, sender);
      const transport = await openTransport(url);
      try {
        await transport.sendMail(options);
      } catch (error) {
        throw isRefusal(error) ? new MailRefused("The mail server refused the recipient.", { cause: error }) : error;
      } finally {
        transport.close();
      }
    },
  };
}

/** The replies that the recipient cannot get the message: no such mailbox, moved, no such address (RFC 5321, 4.2.3). */
const refusals = new Set([550, 551, 553]);

function isRefusal(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === "RCPT TO" && refusals.has(Number(responseCode));
}

/** Connects to the mail server and signs in, but sends nothing. Rejects with the reason if that fails. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: needsEncryption(url),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    dnsTimeout: connectMs,
  });
}

/** Whether TLS is required before a password is sent, so that stripping STARTTLS cannot expose the password. */
export function needsEncryption(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && username !== "" && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

interface FolderMailerOptions {
  folder: string;
  from: string;
}

/** Creates a stand-in that writes files named after the Message-ID, so that an email sent again replaces the first. */
export function createFolderMailer({ folder, from }: FolderMailerOptions): Mailer {
  const sender = parseSender(from);
  return {
    async send(message) {
      const options = mailOptions(message, sender);
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(options);
      if (!Buffer.isBuffer(bytes)) throw new Error("The message was not composed into a buffer.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(join(folder, `${mailFileId(message.messageId)}.eml`), bytes, {
        flush: true,
        mode: 0o600,
      });
    },
  };
}

/** Returns the name of a message's file, which is also the message's id in the URL of the mail page. */
export function mailFileId(messageId: string): string {
  return createHash("sha256").update(messageId).digest("hex").slice(0, 24);
}

/** Thrown when the message is malformed, so that retrying would not help. The text goes to the log. */
class InvalidMailError extends Error {
  override readonly name = "InvalidMailError";
}

interface Sender {
  name: string;
  address: string;
}

/** Parses "Glenwater Koi & Ponds <orders@glenwater.example>" or a bare email address. Throws InvalidMailError. */
function parseSender(text: string): Sender {
  const match = /^(?:"?([^"<>\r\n]*)(?:"\s*)?<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim());
  const address = match?.[2] ?? match?.[3] ?? "";
  if (!isEmailAddress(address)) throw new InvalidMailError("MAIL_FROM is not an address that email can be sent from.");
  return { name: match?.[1]?.trim() ?? "", address };
}

/** Builds the mail library's options so that nobody can inject a header or a recipient. Throws InvalidMailError. */
function mailOptions(message: MailMessage, sender: Sender) {
  const { to, replyTo, messageId } = message;
  if (!isEmailAddress(to)) throw new InvalidMailError("The recipient is not a valid email address.");
  if (replyTo !== undefined && !isEmailAddress(replyTo))
    throw new InvalidMailError("The reply address is not a valid email address.");
  if (!/^<[A-Za-z0-9._-]+@[A-Za-z0-9.-]+>$/.test(messageId)) throw new InvalidMailError("The message id is malformed.");
  return {
    from: { name: sender.name || oneLine(message.fromName), address: sender.address },
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    // The envelope determines the recipient, whatever the headers say.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId,
    // The headers ask for no automatic replies ("I am on holiday").
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
