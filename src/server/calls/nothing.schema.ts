import { z } from "zod";

/** For calls that need no data: `{}`, null or nothing at all. */
export const nothingSchema = z
  .object({})
  .nullish()
  .transform(() => null);
