import type { OrderRow } from "./change-order.ts";

/** Whether the customer hears of a step by email, as a sentence for the admin. */
export function describeMailed(
  { firstName, email, phone }: Pick<OrderRow, "firstName" | "email" | "phone">,
  { isMailed, sendMail }: { isMailed: boolean; sendMail: boolean },
): string {
  if (isMailed) return `We are emailing ${firstName} at ${email}.`;
  return sendMail ? `There is no email address: ring ${phone}.` : "No email is sent.";
}
