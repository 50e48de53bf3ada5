import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { orderIdSchema } from "./desk.schema.ts";
import { maxMessageLength } from "./message.ts";
import { multilineSchema } from "./text.schema.ts";

const version = z.int().min(1);

export const messageCustomerSchema = z.object({
  /** Made by the browser for one press of the button, so that a repeated call is recognised. */
  requestId: z.string().regex(/^[\w-]{16,64}$/),
  orderId: orderIdSchema,
  version,
  text: multilineSchema(maxMessageLength).refine((text) => text !== "", {
    error: errorCatalogue["order.message-empty"].message,
  }),
  /** Whether the order waits for the customer's answer. */
  asks: z.boolean().default(false),
});

export const settleQuestionSchema = z.object({ orderId: orderIdSchema, version });

export const resendMailSchema = z.object({ orderId: orderIdSchema, mailId: z.int().min(1) });
