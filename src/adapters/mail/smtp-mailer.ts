import type { Mailer } from "#services/ports.ts";
import { mailOptions, parseSender } from "./mail-headers.ts";

interface SmtpMailerOptions {
  /** "smtps://user:password@mail.example.org:465" */
  url: string;
  /** MAIL_FROM */
  from: string;
}

/** Each step of a delivery has its own limit. Together they stay below the time limit of one job attempt. */
const connectMs = 10_000;
const idleMs = 30_000;

/** Sends through the mail server of SMTP_URL. Opens a connection per message: a shop sends only a few an hour. */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const sender = parseSender(from);
  return {
    async send(message) {
      const options = mailOptions(message, sender);
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url,
        requireTLS: needsEncryption(url),
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: idleMs,
        dnsTimeout: connectMs,
      });
      try {
        await transport.sendMail(options);
      } finally {
        transport.close();
      }
    },
  };
}

/** Requires TLS before a password is sent, so that stripping STARTTLS on the way cannot expose it. */
export function needsEncryption(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && username !== "" && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
