import { readFile } from "node:fs/promises";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { hashPicture, inspectPicture } from "./inspect-picture.ts";
import { makeRendition } from "./make-rendition.ts";
import type { PictureJob, PictureJobResult } from "./picture-process.ts";
import { PictureRefused } from "./picture-refused.ts";
import { prepareUpload } from "./prepare-upload.ts";

// This runs as a separate process: a picture that crashes the decoder harms nothing else, and the 40 MB of the decoder
// are freed when the process ends.
process.on("message", (message: { id: number; job: PictureJob }) => {
  void perform(message.job).then((result) => process.send?.({ id: message.id, result }));
});
process.on("disconnect", () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server decides when this process ends.
process.on("SIGINT", () => undefined);

async function perform(job: PictureJob): Promise<PictureJobResult> {
  try {
    const source = await readFile(job.file);
    if (job.kind === "inspect") return { ok: true, facts: await inspectPicture(source) };
    if (job.kind === "render" && hashPicture(source) !== job.hash)
      return { ok: false, reason: "changed", message: "The picture has changed since it was inspected." };
    const made =
      job.kind === "prepare" ? await prepareUpload(source, job) : await makeRendition(source, job.shape, job.effort);
    await writeFileAtomically(job.out, made);
    return { ok: true, facts: null };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, reason: "refused", message: error.message };
    return { ok: false, reason: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
