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
      const transport = await openTransport(url);
      try {
        await transport.sendMail(options);
      } finally {
        transport.close();
      }
    },
  };
}

/** Connects and signs in, and sends nothing. Rejects with what is wrong. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    requireTLS: needsEncryption(url),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    dnsTimeout: connectMs,
  });
}

/** Requires TLS before a password is sent, so that stripping STARTTLS on the way cannot expose it. */
export function needsEncryption(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && username !== "" && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
