import { z } from "zod";

import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";

import { checkDeliveryInfo, mapDeliveryFields } from "./delivery-info.ts";

/**
 * The delivery form as a call accepts it, by the rules of delivery-info.ts. Each refusal becomes an issue of its field, with the
 * rule's message and its code in `params`. A field that is missing or null counts as empty.
 */
export const deliveryInfoSchema = z
  .object(mapDeliveryFields(() => z.string().nullish()))
  .transform((values, context) => acceptedOrIssues(checkDeliveryInfo(values), context));
