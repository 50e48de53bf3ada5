import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { multilineSchema, orderAtVersionSchema, orderOnlySchema, pressIdSchema } from "#domain/orders/order.schema.ts";
import { checkQuestion, maxMessageLength } from "./message.ts";

/** A note for the admins alone. It needs no version: it changes nothing that somebody else may have changed. */
export const addNoteSchema = orderOnlySchema.extend({
  text: multilineSchema(2_000).refine((text) => text !== "", { error: errorCatalogue["order.note-empty"].message }),
});
export type AddNoteInput = z.infer<typeof addNoteSchema>;

export const messageCustomerSchema = orderAtVersionSchema.extend({
  requestId: pressIdSchema,
  text: multilineSchema(maxMessageLength).refine((text) => text !== "", {
    error: errorCatalogue["order.message-empty"].message,
  }),
  /** Whether the order waits for the customer's answer. */
  asks: z.boolean().default(false),
});
export type MessageCustomerInput = z.infer<typeof messageCustomerSchema>;

export const resendMailSchema = orderOnlySchema.extend({ mailId: z.int().min(1) });

/** The end of an order page's address: its token, or the number of one's own order. */
const linkSchema = z.string().min(1).max(60);

export const orderPageSchema = z.object({ link: linkSchema });

/** Refusals become issues of the field, with their code in `params`. */
export const orderQuestionSchema = z
  .object({ link: linkSchema, question: z.string().nullish() })
  .transform(({ link, question }, context) => ({
    link,
    question: acceptedOrIssues(checkQuestion(question), context),
  }));
