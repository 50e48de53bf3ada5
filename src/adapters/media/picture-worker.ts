import { readFile } from "node:fs/promises";

import { inspectPicture, pictureHash } from "./inspect-picture.ts";
import { makePlaceholder } from "./make-placeholder.ts";
import { makeRendition } from "./make-rendition.ts";
import { PictureRefused } from "./picture-refused.ts";
import type { PictureResult, PictureWork } from "./picture-work.ts";
import { writeWhole } from "#adapters/write-whole.ts";

// A process of its own: a picture that brings the decoder down takes nothing else with it, and the memory that decoding
// needs goes back when the work is done.
process.on("message", (message: { id: number; work: PictureWork }) => {
  void perform(message.work).then((result) => process.send?.({ id: message.id, result }));
});
process.on("disconnect", () => process.exit());
// Ctrl-C in a terminal reaches the whole group; the server decides when this process ends.
process.on("SIGINT", () => undefined);

async function perform(work: PictureWork): Promise<PictureResult> {
  try {
    if (work.do === "inspect") return { ok: true, facts: await inspectPicture(await readFile(work.file)) };
    if (work.do === "placeholder") {
      await writeWhole(work.out, await makePlaceholder(work.width));
      return { ok: true, facts: null };
    }
    const source = await readFile(work.file);
    if (pictureHash(source) !== work.hash)
      return { ok: false, why: "changed", words: "The picture changed since it was looked at." };
    await writeWhole(work.out, await makeRendition(source, work.shape, work.effort));
    return { ok: true, facts: null };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, why: "refused", words: error.message };
    return { ok: false, why: "failed", words: error instanceof Error ? error.message : String(error) };
  }
}
