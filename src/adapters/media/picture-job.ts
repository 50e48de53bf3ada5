import type { PictureFacts } from "./inspect-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";
import type { PhotographOptions } from "./take-photograph.ts";

export type PictureJob =
  | { kind: "inspect"; file: string }
  | { kind: "render"; file: string; hash: string; shape: RenditionShape; effort: 2 | 4; out: string }
  | ({ kind: "take"; file: string; out: string } & PhotographOptions)
  | { kind: "placeholder"; width: number; out: string };

/** refused: not to be shown, with words for the owner · changed: other contents by now · lost: the process ended · failed: the rest. */
export type PictureJobResult =
  | { ok: true; facts: PictureFacts | null }
  | { ok: false; reason: "refused" | "changed" | "lost" | "failed"; message: string };
