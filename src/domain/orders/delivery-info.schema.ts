import { z } from "zod";

import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";

import { checkDeliveryInfo } from "./delivery-info.ts";

const text = z.string().nullish();

/**
 * The delivery form as a call accepts it, by the rules of delivery-info.ts. Each refusal becomes an issue of its field, with the
 * rule's message and its code in `params`. A field that is missing or null counts as empty.
 */
export const deliveryInfoSchema = z
  .object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address1: text,
    address2: text,
    city: text,
    postcode: text,
    notes: text,
  })
  .transform((values, context) =>
    acceptedOrIssues(checkDeliveryInfo(values as Parameters<typeof checkDeliveryInfo>[0]), context),
  );
