import { readFile } from "node:fs/promises";

import { inspectPicture, hashPicture } from "./inspect-picture.ts";
import { makePlaceholder } from "./make-placeholder.ts";
import { makeRendition } from "./make-rendition.ts";
import { PictureRefused } from "./picture-refused.ts";
import { takePhotograph } from "./take-photograph.ts";
import type { PictureJobResult, PictureJob } from "./picture-job.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";

// A separate process: a picture that crashes the decoder takes nothing else down, and the memory that decoding needs is
// freed when the process ends.
process.on("message", (message: { id: number; job: PictureJob }) => {
  void perform(message.job).then((result) => process.send?.({ id: message.id, result }));
});
process.on("disconnect", () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server decides when this process ends.
process.on("SIGINT", () => undefined);

async function perform(job: PictureJob): Promise<PictureJobResult> {
  try {
    if (job.kind === "inspect") return { ok: true, facts: await inspectPicture(await readFile(job.file)) };
    if (job.kind === "placeholder") {
      await writeFileAtomically(job.out, await makePlaceholder(job.width));
      return { ok: true, facts: null };
    }
    const source = await readFile(job.file);
    if (job.kind === "take") {
      await writeFileAtomically(job.out, await takePhotograph(source, job));
      return { ok: true, facts: null };
    }
    if (hashPicture(source) !== job.hash)
      return { ok: false, reason: "changed", message: "The picture has changed since it was inspected." };
    await writeFileAtomically(job.out, await makeRendition(source, job.shape, job.effort));
    return { ok: true, facts: null };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, reason: "refused", message: error.message };
    return { ok: false, reason: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
