import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { orderIdSchema } from "#domain/orders/order.schema.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isEmailAddress } from "#domain/typed-text.ts";

const email = z.string().max(320);

/** The name of a customer at the desk: one of the customer's orders, or an email address. */
export const namedCustomerSchema = z
  .object({ orderId: orderIdSchema.optional(), email: email.optional() })
  .transform(({ orderId, email: typed = "" }, context): NamedCustomer =>
    orderId === undefined ? acceptedOrIssues(checkEmail(typed), context) : { orderId },
  );
export type NamedCustomer = { orderId: string } | { email: string };

export const requestDataLinkSchema = z
  .object({ email })
  .transform((typed, context) => acceptedOrIssues(checkEmail(typed.email), context));

function checkEmail(typed: string): Result<{ email: string }> {
  return isEmailAddress(typed.trim())
    ? accept({ email: normalizeEmail(typed) })
    : refuse({ code: "text.email-form", field: "email" });
}

export const dataLinkSchema = z.object({ token: z.string().min(1).max(600) });
