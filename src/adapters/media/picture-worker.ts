import { readFile } from "node:fs/promises";

import { inspectPicture, hashPicture } from "./inspect-picture.ts";
import { makeRendition } from "./make-rendition.ts";
import { PictureRefused } from "./picture-refused.ts";
import { takePhotograph } from "./take-photograph.ts";
import type { PictureJobResult, PictureJob } from "./picture-job.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";
import { loadSharp } from "./load-sharp.ts";

// A struck-out picture on the stone colour of the shop's panels.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#ece7df"/>
<g transform="translate(38 38)" fill="none" stroke="#5b6b7b" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5L6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.05-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9"/>
</g></svg>`;

/** A square JPEG that replaces the picture of a product when there is none. */
async function makePlaceholder(width: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize({ width, height: width })
    .jpeg({ quality: 78 })
    .toBuffer();
}

// A process of its own: a picture that crashes the decoder takes nothing else along, and the memory is freed at its end.
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
