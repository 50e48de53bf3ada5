import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { checkPriceRequest } from "./price-request.ts";

const text = z.string().nullish();

/** What a call takes. Refusals of the form become issues of its fields, with their code in `params`. */
export const askForPriceSchema = z
  .object({
    /** The product's stable key. */
    productKey: z.string().min(1).max(300),
    selectedSize: z.string().max(300).default(""),
    selectedOption: z.string().max(300).default(""),
    name: text,
    email: text,
    message: text,
  })
  .transform(({ productKey, selectedSize, selectedOption, ...values }, context) => {
    const checked = acceptedOrIssues(checkPriceRequest(values), context);
    return { productKey, selectedSize, selectedOption, ...checked };
  });

export type AskForPriceInput = z.output<typeof askForPriceSchema>;

export const markPriceRequestSchema = z.object({
  priceRequestId: z.int().min(1),
  /** false: it is to be answered after all. */
  isDone: z.boolean(),
});
