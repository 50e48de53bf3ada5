/** A sheet could not be had, or is not fit to replace the one that is live. `message` says why in plain words for the owner. */
export class SheetRefused extends Error {
  constructor(words: string, cause?: unknown) {
    super(words, cause === undefined ? undefined : { cause });
    this.name = "SheetRefused";
  }
}
