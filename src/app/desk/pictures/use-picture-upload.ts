import { useState } from "react";
import { CallError } from "#app/calls/call.ts";
import type { TakenPicture } from "#services/content-ports.ts";
import type { z } from "zod";
import { sendFile } from "#app/calls/send-file.ts";
import type { addPictureSchema } from "#domain/media/photograph.schema.ts";

/** A file on its way, or what became of it. */
export interface UploadLine {
  id: number;
  name: string;
  state: "waiting" | "sending" | "in" | "refused";
  /** From 0 to 1. */
  share: number;
  /** Why it was refused. */
  reason: string;
}

let lastId = 0;

/** Sends photographs for the content folder. `keep` is called with each picture as soon as it is in. */
export function usePictureUpload(query: z.infer<typeof addPictureSchema>, keep?: (picture: TakenPicture) => void) {
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const isBusy = lines.some(({ state }) => state === "waiting" || state === "sending");

  function update(id: number, change: Partial<UploadLine>): void {
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...change } : line)));
  }

  /** Sends files one after the other and returns those that were taken. */
  async function send(files: readonly File[]): Promise<TakenPicture[]> {
    const sent = files.map((file) => ({ file, id: (lastId += 1) }));
    setLines(
      sent.map(
        ({ file, id }) => ({ id, name: file.name, state: "waiting", share: 0, reason: "" }) satisfies UploadLine,
      ),
    );
    const taken: TakenPicture[] = [];
    for (const { file, id } of sent) {
      update(id, { state: "sending" });
      try {
        const picture = await sendFile("addPicture", file, {
          query,
          tooLarge: "It is larger than 25 MB.",
          onProgress: (share) => update(id, { share }),
        });
        taken.push(picture);
        keep?.(picture);
        update(id, { state: "in" });
      } catch (error) {
        const reason = error instanceof CallError ? error.message : "It could not be read.";
        update(id, { state: "refused", reason });
      }
    }
    return taken;
  }

  return { lines, isBusy, send };
}
