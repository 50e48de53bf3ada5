import { z } from "zod";

/** For calls without data: accepts `{}`, null and a missing value. */
export const nothingSchema = z
  .object({})
  .nullish()
  .transform(() => null);
