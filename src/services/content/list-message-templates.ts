import type { MessageTemplate } from "#domain/content/schemas/messages.schema.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

/** The owner's texts with which messages to customers begin. */
export async function listMessageTemplates(
  { content }: Pick<Services, "content">,
  _admin: Admin,
): Promise<readonly MessageTemplate[]> {
  return content.current().messages;
}
