import { z } from "zod";

const fact = z.string().trim().max(200);

/** What a fact may be is decided by the rules of the file. */
export const previewBusinessFactsSchema = z.object({
  facts: z.object({
    phone: fact,
    email: fact,
    hours: fact,
    replyHours: fact,
    location: fact,
    serviceArea: fact,
  }),
});

/** Of the file that the admin saw. */
const version = z.string().max(60);

export const saveBusinessFactsSchema = previewBusinessFactsSchema.extend({ version });

export const takeBackBusinessFactsSchema = z.object({ version, number: z.int().min(1) });
