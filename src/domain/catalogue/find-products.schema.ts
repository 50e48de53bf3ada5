import { z } from "zod";

export const findProductsSchema = z.object({ search: z.string().max(100) });
