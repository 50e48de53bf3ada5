import { ShopError } from "#domain/shop-error.ts";

/** Replaces the library's messages, which name types. */
export const invalidInputMessage = "This is missing or not valid.";

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Builds the error of an input that does not fit its schema: every field's message, and the first specific one as the main message. */
export function invalidInputError(issues: readonly Issue[]): ShopError {
  const details = issues.slice(0, 100).map(({ path, message }) => ({ field: path.map(String).join("."), message }));
  const specific = details.find(({ message }) => message !== invalidInputMessage);
  return new ShopError("call.invalid-input", {
    ...(specific === undefined ? {} : { message: specific.message }),
    details,
  });
}
