import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { checkOrderClaim } from "./find-order.ts";

/** Refusals become issues of their fields, with their codes in `params`. */
export const findOrderSchema = z
  .object({ orderNumber: z.string().nullish(), proof: z.string().nullish() })
  .transform((typed, context) => acceptedOrIssues(checkOrderClaim(typed), context));
