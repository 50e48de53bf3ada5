import type { MessageTemplate } from "#domain/content/messages.schema.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";

/** The owner's texts with which messages to customers begin. */
export async function listMessageTemplates(
  { content }: Pick<Services, "content">,
  actor: Actor,
): Promise<readonly MessageTemplate[]> {
  requireAdmin(actor);
  return content.current().messages;
}
