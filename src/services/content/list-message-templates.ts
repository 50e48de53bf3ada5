import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

/** Lists the owner's templates for messages to customers. */
export async function listMessageTemplates({ content }: Services, _admin: Admin) {
  return content.current().messages;
}
