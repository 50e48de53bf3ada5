import { z } from "zod";

/** A photograph of a good camera; a telephone's is a fifth of it. */
export const maxPhotographBytes = 25 * 1024 * 1024;

/** The longer side that pages need, in px: a gallery fills the window, a portrait is a stamp. */
export const leastPhotographWidths = { large: 1_440, small: 200 } as const;

export const addPictureSchema = z.object({
  /** Of the part of the content that will show it. */
  key: z.string().max(80),
  size: z.enum(["large", "small"]),
});

export const turnPictureSchema = z.object({ path: z.string().max(300) });
