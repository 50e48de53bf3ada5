import { ShopError } from "#domain/shop-error.ts";

const jsonType = /^application\/json\s*(;|$)/i;
// JSON may also spell the key with escapes.
const prototypeKey = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i;

/**
 * Parses the body of a call and returns its `data`. Throws call.not-json unless it is a JSON object with a data field. The
 * content type must be JSON as well: another site's form cannot send it without the browser asking first (CORS preflight).
 */
export function parseCallBody(contentType: string | null, text: string): unknown {
  if (contentType === null || !jsonType.test(contentType.trim()) || prototypeKey.test(text))
    throw new ShopError("call.not-json");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body) || !Object.hasOwn(body, "data"))
    throw new ShopError("call.not-json");
  return (body as { data: unknown }).data;
}
