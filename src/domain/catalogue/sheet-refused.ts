/** A sheet could not be read, or must not replace the live one. `message` tells the owner why. */
export class SheetRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "SheetRefused";
  }
}
