import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "#services/ports.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";
import { mailOptions, parseSender } from "./mail-headers.ts";

interface FolderMailerOptions {
  /** Holds one .eml file per message. Created when missing. */
  folder: string;
  from: string;
}

/**
 * The local stand-in for a mail server: composes the same bytes and saves them to a file. The file is named after the
 * Message-ID, so a resent message replaces the first copy, as a mail client would.
 */
export function createFolderMailer({ folder, from }: FolderMailerOptions): Mailer {
  const sender = parseSender(from);
  return {
    async send(message) {
      const options = mailOptions(message, sender);
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(options);
      if (!Buffer.isBuffer(bytes)) throw new Error("the message was not composed into a buffer");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(join(folder, `${mailFileId(message.messageId)}.eml`), bytes, {
        flush: true,
        mode: 0o600,
      });
    },
  };
}

/** The name of a message's file and its id in the address of the mail page. */
export function mailFileId(messageId: string): string {
  return createHash("sha256").update(messageId).digest("hex").slice(0, 24);
}
