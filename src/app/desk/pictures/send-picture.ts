import type { z } from "zod";
import { CallError } from "#app/calls/call.ts";
import { callAddress } from "#domain/addresses/call-address.ts";
import type { addPictureSchema } from "#domain/media/photograph.schema.ts";
import type { TakenPicture } from "#services/content-ports.ts";

/** What a picture is for, as the call takes it. */
export type PicturePurpose = z.infer<typeof addPictureSchema>;

interface SendOptions extends PicturePurpose {
  /** From 0 to 1. */
  onProgress(share: number): void;
}

const noAnswer = "The shop could not be reached. Please check your connection and try again.";

/** Sends a photograph, which fetch could not tell the progress of. Throws CallError. */
export function sendPicture(file: Blob, { key, size, onProgress }: SendOptions): Promise<TakenPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${callAddress("addPicture")}?${new URLSearchParams({ key, size })}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new CallError("internal", noAnswer));
    request.onload = () => {
      const answer = request.response as { result?: TakenPicture; error?: { message: string } } | null;
      if (request.status === 200 && answer?.result !== undefined) resolve(answer.result);
      else if (request.status === 413) reject(new CallError("invalid-argument", "It is larger than 25 MB."));
      else reject(new CallError("internal", answer?.error?.message ?? noAnswer));
    };
    request.send(file);
  });
}
