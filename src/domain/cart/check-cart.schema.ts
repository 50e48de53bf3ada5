import { z } from "zod";
import { requestedLineSchema } from "#domain/orders/place-order.schema.ts";
import { maxCartLines } from "./cart.ts";

export const checkCartSchema = z.object({ cartItems: z.array(requestedLineSchema).max(maxCartLines) });
