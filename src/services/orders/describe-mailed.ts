import type { OrderRow } from "./change-order.ts";

/** Whether the customer hears of a step by mail, as a sentence for the admin. */
export function describeMailed(
  { firstName, email, phone }: Pick<OrderRow, "firstName" | "email" | "phone">,
  { isMailed, sendMail }: { isMailed: boolean; sendMail: boolean },
): string {
  if (isMailed) return `${firstName} is mailed at ${email}.`;
  return sendMail ? `There is no email address: ring ${phone}.` : "No mail is sent.";
}
