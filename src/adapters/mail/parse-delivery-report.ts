import PostalMime from "postal-mime";

/**
 * Parses a report that an email could not be delivered (RFC 3464). Returns the id of the job that sent the email, with
 * which its Message-ID begins. Returns null for any other message, and for a report that the email is only delayed.
 */
export async function parseDeliveryReport(message: Uint8Array): Promise<string | null> {
  const { attachments } = await PostalMime.parse(message, { attachmentEncoding: "utf8", forceRfc822Attachments: true });
  function find(...types: string[]): string {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === "string" ? content : "";
  }
  if (!/^Action:\s*failed/im.test(find("message/delivery-status"))) return null;
  const original = find("message/rfc822", "text/rfc822-headers");
  return /^Message-ID:\s*<([\w-]+)\.[\w-]+@/im.exec(original)?.[1] ?? null;
}
