import type { PictureFacts } from "./inspect-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";
import type { PhotographOptions } from "./take-photograph.ts";

/** What the server asks of the picture process. */
export type PictureJob =
  | { kind: "inspect"; file: string }
  | { kind: "render"; file: string; hash: string; shape: RenditionShape; effort: 2 | 4; out: string }
  | ({ kind: "take"; file: string; out: string } & PhotographOptions)
  | { kind: "placeholder"; width: number; out: string };

/**
 * refused: the shop cannot show this file, with a message for the owner · changed: the file no longer has the requested
 * content · lost: the process ended, perhaps because of another picture · failed: anything else.
 */
export type PictureJobResult =
  | { ok: true; facts: PictureFacts | null }
  | { ok: false; reason: "refused" | "changed" | "lost" | "failed"; message: string };
