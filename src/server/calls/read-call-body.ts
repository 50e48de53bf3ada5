import { ShopError } from "#domain/shop-error.ts";
import { readBody } from "#adapters/inbound/read-body.ts";

const maxBytes = 64 * 1024;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the body of a call as text. Throws call.too-large above 64 KB, and call.not-json for bytes that are not UTF-8. */
export async function readCallBody(request: Request): Promise<string> {
  const bytes = await readBody(request, maxBytes);
  if (bytes === null) throw new ShopError("call.too-large");
  try {
    return strictUtf8.decode(bytes);
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
}
