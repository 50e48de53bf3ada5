import { ShopError } from "#domain/shop-error.ts";
import { longestCallBody } from "./parse-call-body.ts";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** The body of a call as text, at most 64 KB of it. Throws call.too-large, and call.not-json for bytes that are no UTF-8. */
export async function readCallBody(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > longestCallBody) throw new ShopError("call.too-large");
  const bytes = await readLimited(request.body);
  try {
    return strictUtf8.decode(bytes);
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
}

async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body !== null) {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > longestCallBody) throw new ShopError("call.too-large");
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}
