import { join } from "node:path";
import { createFolderMailer, createSmtpMailer } from "#adapters/mail/mailers.ts";
import { renderMail } from "#adapters/mail/render-mail.ts";
import type { Settings } from "#config/settings.ts";
import { toReturnFacts } from "#domain/content/reading/fill-facts.ts";
import { toOpenDays } from "#domain/orders/lists/open-time.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { MailServices } from "#services/mail/send-mail-job.ts";

interface OpenMail extends Pick<MailServices, "mailer" | "mailRenderer" | "mailShop" | "openDays" | "shopEmail"> {
  /** The folder of the stand-in's messages; null if real emails are sent. */
  folder: string | null;
}

/** Opens the mailer: by SMTP if a server is set, otherwise as files in the data folder. */
export function openMail({ mail, dataDir, baseUrl }: Settings, content: ContentHolder): OpenMail {
  const { delivery, from, shopEmail } = mail;
  const folder = delivery.kind === "smtp" ? null : join(dataDir, "mail");
  return {
    folder,
    mailer:
      delivery.kind === "smtp"
        ? createSmtpMailer({ url: delivery.url, from })
        : createFolderMailer({ folder: join(dataDir, "mail"), from }),
    mailRenderer: { render: renderMail },
    mailShop: () => ({ ...content.current().site, returns: toReturnFacts(content.current().site), baseUrl }),
    openDays: () => toOpenDays(content.current().site),
    shopEmail,
  };
}
