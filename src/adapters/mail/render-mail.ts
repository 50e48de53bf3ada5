import { showCustomerText, type MailReader } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail-content.ts";
import type { MailShop, RenderedMail } from "#domain/mail/mail.ts";
import { renderText } from "./render-text.ts";

/** Renders an email for its reader. React's renderer is loaded with the first email, to keep the start fast. */
export async function renderMail({ data, words }: Mail, shop: MailShop, reader: MailReader): Promise<RenderedMail> {
  const content = words(showCustomerText(data, reader), shop);
  const { renderHtml } = await import("./mail-layout.tsx");
  return { subject: content.subject, text: renderText(content, shop), html: renderHtml(content, shop) };
}
