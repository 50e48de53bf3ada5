import { ShopError } from "#domain/shop-error.ts";

/** Stands where a schema has no words of its own; the library's would speak of types. */
export const inputWords = "This is missing or not valid.";

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What a schema found → the error the caller gets: every field with its words, the first own words as the message. */
export function invalidInputError(issues: readonly Issue[]): ShopError {
  const details = issues.slice(0, 100).map(({ path, message }) => ({ field: path.map(String).join("."), message }));
  const own = details.find(({ message }) => message !== inputWords);
  return new ShopError("call.invalid-input", { ...(own === undefined ? {} : { message: own.message }), details });
}
