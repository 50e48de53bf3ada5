import type { Mail } from "#domain/mail/mail.ts";

/** A mail with its recipient, before it is rendered. */
export interface AddressedMail {
  to: string;
  replyTo?: string;
  mail: Mail;
}
