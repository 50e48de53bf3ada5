import { renderToStaticMarkup } from "react-dom/server";
import type { MailShop } from "#domain/mail/mail.ts";
import { MailLayout } from "./mail-layout.tsx";
import type { MailContent } from "#domain/mail/mail-content.ts";

export function renderHtml(content: MailContent, shop: MailShop): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} shop={shop} />)}`;
}
