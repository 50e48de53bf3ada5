import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "#services/ports.ts";
import { writeWhole } from "#adapters/write-whole.ts";
import { mailOptions, parseSender } from "./mail-headers.ts";

interface FolderMailerOptions {
  /** Where the messages are kept, one .eml file each. Made when missing. */
  folder: string;
  from: string;
}

/**
 * The local stand-in for a mail server: makes the same message, byte for byte, and keeps it in a file. The file is named
 * after the Message-ID, so a message that is sent again replaces itself, as a mailbox would recognise it.
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
      await writeWhole(join(folder, `${mailFileId(message.messageId)}.eml`), bytes, { flush: true, mode: 0o600 });
    },
  };
}

/** The name of a message's file, and its place in the address of the mail page. */
export function mailFileId(messageId: string): string {
  return createHash("sha256").update(messageId).digest("hex").slice(0, 24);
}
