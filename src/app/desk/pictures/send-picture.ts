import type { z } from "zod";
import { sendFile } from "#app/calls/send-file.ts";
import type { addPictureSchema } from "#domain/media/photograph.schema.ts";
import type { TakenPicture } from "#services/content-ports.ts";

/** What a picture is for, as the call takes it. */
export type PicturePurpose = z.infer<typeof addPictureSchema>;

interface SendOptions extends PicturePurpose {
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/** Sends a photograph for the content folder. Throws CallError. */
export function sendPicture(file: Blob, { key, size, onProgress }: SendOptions): Promise<TakenPicture> {
  return sendFile("addPicture", file, { query: { key, size }, tooLarge: "It is larger than 25 MB.", onProgress });
}
