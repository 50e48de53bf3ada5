import { filePace } from "#domain/limits.ts";
import { ShopError } from "#domain/shop-error.ts";

/** The maximum size in bytes of a payment provider's notification, and of any other request's body except files. */
export const maxNotificationBytes = 256 * 1024;

/** Reads a request body as bytes; null if it is larger than `maxBytes`, in which case the rest is not read. */
export async function readBody(
  request: Request,
  maxBytes: number,
  onBytes: (count: number) => void = () => undefined,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
    onBytes(chunk.byteLength);
  }
  return Buffer.concat(chunks);
}

/** Reads a file as `readBody` does. Throws call.too-slow if it breaks off or is slower than the pace of files. */
export async function readFileBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const startedAt = performance.now();
  const slow = Promise.withResolvers<never>();
  let size = 0;
  const watch = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds > filePace.graceSeconds && size < seconds * filePace.bytesPerSecond)
      slow.reject(new ShopError("call.too-slow"));
  }, 1_000);
  try {
    const body = readBody(request, maxBytes, (count) => (size += count));
    return await Promise.race([body, slow.promise]);
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError("call.too-slow", { cause: error });
  } finally {
    clearInterval(watch);
  }
}
