import { z } from "zod";

export const addPictureSchema = z.object({
  /** Of the part of the content that will show it, or `productPicturesKey`. */
  key: z.string().max(80),
  size: z.enum(["large", "small", "product", "portrait"]),
});
