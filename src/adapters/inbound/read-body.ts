/** The largest notification of the payment provider that the shop reads, and the largest body of any request. */
export const maxNotificationBytes = 256 * 1024;

/** Reads a request body as bytes. Returns null when it is larger than `maxBytes`, without reading the rest of it. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
