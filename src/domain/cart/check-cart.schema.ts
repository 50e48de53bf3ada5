import { z } from "zod";
import { requestedLineSchema } from "#domain/orders/placing/place-order.schema.ts";
import { maxCartLines } from "./cart.ts";

export const checkCartSchema = z.object({ cartItems: z.array(requestedLineSchema).max(maxCartLines) });
