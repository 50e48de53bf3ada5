import { isEmailAddress } from "#domain/orders/typed-text.ts";
import type { MailMessage } from "#services/ports.ts";

/** The message is malformed, so retrying would not help. The text goes to the log. */
export class InvalidMailError extends Error {
  override readonly name = "InvalidMailError";
}

export interface Sender {
  name: string;
  address: string;
}

/** Parses "Glenwater Koi & Ponds <orders@glenwater.example>" or a bare address. Throws InvalidMailError. */
export function parseSender(text: string): Sender {
  const match = /^(?:"?([^"<>\r\n]*)(?:"\s*)?<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim());
  const address = match?.[2] ?? match?.[3] ?? "";
  if (!isEmailAddress(address)) throw new InvalidMailError("MAIL_FROM is not an address that email can be sent from");
  return { name: match?.[1]?.trim() ?? "", address };
}

/**
 * Builds the mail library's options. Addresses are validated strictly and passed as data, never as part of a header line;
 * control characters are removed from the subject and the name, so that nobody can inject a header. Throws
 * InvalidMailError.
 */
export function mailOptions(message: MailMessage, sender: Sender) {
  const { to, replyTo, messageId } = message;
  if (!isEmailAddress(to)) throw new InvalidMailError("the recipient is not a valid email address");
  if (replyTo !== undefined && !isEmailAddress(replyTo))
    throw new InvalidMailError("the reply address is not a valid email address");
  if (!/^<[A-Za-z0-9._-]+@[A-Za-z0-9.-]+>$/.test(messageId)) throw new InvalidMailError("the message id is malformed");
  return {
    from: { name: sender.name || oneLine(message.fromName), address: sender.address },
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    // Fixes the recipient, whatever the headers say.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId,
    // Asks for no automatic replies ("I am on holiday").
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
