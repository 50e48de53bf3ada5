import type { MailReader } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail.ts";

/** A mail with its recipient, before it is rendered. */
export interface AddressedMail {
  to: string;
  replyTo?: string;
  /** "unconfirmed" unless it is said. */
  reader?: MailReader;
  mail: Mail;
}
