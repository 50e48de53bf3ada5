import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { orderOnlySchema } from "./desk.schema.ts";
import { checkQuestion } from "./question.ts";

/** What the address of an order's page ends in: its token, or the number of one's own order. */
const linkSchema = z.string().min(1).max(60);

export const orderPageSchema = z.object({ link: linkSchema });

/** The version that the admin saw, so that the same press twice replaces one address and not two. */
export const replaceOrderPageSchema = orderOnlySchema.extend({ version: z.int().min(1) });

/** Refusals become issues of the field, with their code in `params`. */
export const orderQuestionSchema = z
  .object({ link: linkSchema, question: z.string().nullish() })
  .transform(({ link, question }, context) => ({
    link,
    question: acceptedOrIssues(checkQuestion(question), context),
  }));
