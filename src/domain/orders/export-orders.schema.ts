import { z } from "zod";

export const exportOrdersSchema = z.object({
  /** Days in the United Kingdom on which the orders were placed; the last one is included to its end. */
  from: z.iso.date(),
  to: z.iso.date(),
  what: z.enum(["orders", "lines"]),
});
