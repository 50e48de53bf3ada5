import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

export async function listMessageTemplates({ content }: Services, _admin: Admin) {
  return content.current().messages;
}
