import { ShopError } from "#domain/shop-error.ts";

/** The error for a sheet that cannot be read, or must not replace the sheet on sale. `message` tells the owner why. */
export class SheetRefused extends ShopError {
  constructor(message: string, cause?: unknown) {
    super("catalogue.sheet-refused", { message, cause });
    this.name = "SheetRefused";
  }
}
