/** Thrown if the shop cannot show a picture. `message` tells the owner why and what to do, without naming the file. */
export class PictureRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "PictureRefused";
  }
}
