/** A file is no picture the shop can show. `message` says why and what to do, in plain words and without the file's name. */
export class PictureRefused extends Error {
  constructor(words: string, cause?: unknown) {
    super(words, cause === undefined ? undefined : { cause });
    this.name = "PictureRefused";
  }
}
