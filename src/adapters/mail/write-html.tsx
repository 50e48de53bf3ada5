import { renderToStaticMarkup } from "react-dom/server";
import type { LetterShop } from "#domain/mail/letter.ts";
import { MailLayout } from "./mail-layout.tsx";
import type { MailContent } from "./templates/mail-content.ts";

export function writeHtml(content: MailContent, shop: LetterShop): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} shop={shop} />)}`;
}
