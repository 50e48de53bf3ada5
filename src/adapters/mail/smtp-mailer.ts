import type { Mailer } from "#services/ports.ts";
import { mailOptions, parseSender } from "./mail-headers.ts";

interface SmtpMailerOptions {
  /** "smtps://user:password@mail.example.org:465" */
  url: string;
  /** MAIL_FROM */
  from: string;
}

/** Each step of a delivery gets its own limit; all of them together stay below the time of one try of the job. */
const connectMs = 10_000;
const silenceMs = 30_000;

/** Sends through the mail server of SMTP_URL, one connection a message: a shop sends a few an hour. */
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
        socketTimeout: silenceMs,
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

/** A password must not travel in the clear because somebody on the way took the offer of encryption out. */
export function needsEncryption(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && username !== "" && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
