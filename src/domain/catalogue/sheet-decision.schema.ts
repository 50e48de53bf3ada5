import { z } from "zod";

/** The hash of the sheet that the admin saw: nobody accepts another one unseen. */
export const heldSheetSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

export const takeBackSheetSchema = z.object({ number: z.int().min(1) });
