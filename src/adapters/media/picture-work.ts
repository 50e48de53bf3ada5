import type { PictureFacts } from "./inspect-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";

/** What the server asks of the process that works on pictures. */
export type PictureWork =
  | { do: "inspect"; file: string }
  | { do: "render"; file: string; hash: string; shape: RenditionShape; effort: 2 | 4; out: string }
  | { do: "placeholder"; width: number; out: string };

/** refused: no picture the shop shows, with words for the owner · changed: no longer the content that was asked for · lost: the process ended, perhaps over another picture · failed: everything else. */
export type PictureResult =
  | { ok: true; facts: PictureFacts | null }
  | { ok: false; why: "refused" | "changed" | "lost" | "failed"; words: string };
