import { z } from "zod";

import { orderIdSchema } from "./desk.schema.ts";
import { maxPackingSlips } from "./packing-slip.ts";

export const packingSlipsSchema = z.object({ orderIds: z.array(orderIdSchema).min(1).max(maxPackingSlips) });

/** withUnpaid: also orders that wait for their payment. */
export const openLinesSchema = z.object({ withUnpaid: z.boolean().default(false) });
