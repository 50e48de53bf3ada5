import { ShopError } from "#domain/shop-error.ts";

/** Bytes of a call's body at most. */
export const longestCallBody = 64 * 1024;

const jsonType = /^application\/json\s*(;|$)/i;
// The escaped form means the same key.
const prototypeKey = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i;

/**
 * The body of a call → its `data`. Throws call.not-json for everything that is not a JSON object with a data field.
 * The type must be JSON too: a form on another site cannot send that without asking first.
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
