import { z } from "zod";
import { maxPricePence } from "#domain/money.ts";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { orderIdSchema, orderOnlySchema } from "#domain/orders/order.schema.ts";
import { datedBys, orderSorts } from "./order-filter.ts";
import { deskViews, waitGroups } from "./waiting.ts";

const words = z.string().max(100);
const pence = z.int().min(0).max(maxPricePence);

/** The filters of the order desk's list. An order must match every filter that is given. */
export const orderFilterSchema = z.object({
  view: z.enum(deskViews).optional(),
  /** An order number, or the beginning of either half, however the admin types it. */
  number: words.optional(),
  status: z.enum(orderStatuses).optional(),
  customer: words.optional(),
  /** The range of the total, or of the discounted goods without a total; both ends included. */
  minPence: pence.optional(),
  maxPence: pence.optional(),
  /** The days in the United Kingdom, "2026-11-21"; the last day is included to its end. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  datedBy: z.enum(datedBys).optional(),
  /** Words from the customer's details, products, notes and numbers. An amount is the total, or else the discounted goods. */
  search: words.optional(),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const listOrdersSchema = orderFilterSchema.extend({
  sort: z.enum(orderSorts).optional(),
  /** The last order of the previous page. */
  after: orderIdSchema.optional(),
});
export type ListOrdersInput = z.infer<typeof listOrdersSchema>;

export const queuePlaceSchema = orderOnlySchema.extend({
  /** The group in which the order waited when it was opened, to find the next one once this order no longer waits. */
  group: z.enum(waitGroups).optional(),
});
export type QueuePlaceInput = z.infer<typeof queuePlaceSchema>;
