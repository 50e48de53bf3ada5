import { z } from "zod";
import { maxPricePence } from "#domain/money.ts";
import { orderIdSchema } from "./desk.schema.ts";
import { datedBys, orderSorts } from "./order-filter.ts";
import { orderStatuses } from "./order-status.ts";
import { deskViews } from "./waiting.ts";

const wordsSchema = z.string().max(100).optional();
const penceSchema = z.int().min(0).max(maxPricePence).optional();
const daySchema = z.iso.date().optional();

const filterShape = {
  view: z.enum(deskViews).optional(),
  number: wordsSchema,
  status: z.enum(orderStatuses).optional(),
  customer: wordsSchema,
  minPence: penceSchema,
  maxPence: penceSchema,
  from: daySchema,
  to: daySchema,
  datedBy: z.enum(datedBys).optional(),
  search: wordsSchema,
};

export const orderFilterSchema = z.object(filterShape);

export const listOrdersSchema = z.object({
  ...filterShape,
  sort: z.enum(orderSorts).optional(),
  /** The last order of the page before. */
  after: orderIdSchema.optional(),
});

export const orderNewsSchema = z.object({
  /** The latest item that is known. */
  after: z.int().min(0).optional(),
});
