import { isEmailAddress } from "#domain/orders/email-address.ts";
import type { MailMessage } from "#services/ports.ts";

/** A message that must not be sent as it is. Trying again would not help, but the log says what was wrong. */
export class UnfitMailError extends Error {
  override readonly name = "UnfitMailError";
}

export interface Sender {
  name: string;
  address: string;
}

/** "Glenwater Koi & Ponds <orders@glenwater.example>" or a bare address → its parts. Throws UnfitMailError. */
export function parseSender(text: string): Sender {
  const match = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(text);
  const address = match?.[2] ?? match?.[3] ?? "";
  if (!isEmailAddress(address)) throw new UnfitMailError("MAIL_FROM is not an address mail can be sent from");
  return { name: match?.[1]?.trim() ?? "", address };
}

/**
 * A message as the mail library takes it. Addresses go through a strict grammar and travel as data, never as part of a
 * header line; what could end a line is taken out of the subject and the name. Nothing is read from files or addresses.
 */
export function mailOptions(message: MailMessage, sender: Sender) {
  const { to, replyTo, messageId } = message;
  if (!isEmailAddress(to)) throw new UnfitMailError("the receiver is not an address mail can be sent to");
  if (replyTo !== undefined && !isEmailAddress(replyTo))
    throw new UnfitMailError("the address to answer to is not an e-mail address");
  if (!/^<[A-Za-z0-9._-]+@[A-Za-z0-9.-]+>$/.test(messageId)) throw new UnfitMailError("the message id is malformed");
  return {
    from: { name: sender.name || oneLine(message.fromName), address: sender.address },
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    // The receiver of the envelope is this one, whatever the headers come to.
    envelope: { from: sender.address, to: [to] },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId,
    // Answers by machines ("I am on holiday") are not asked for.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
