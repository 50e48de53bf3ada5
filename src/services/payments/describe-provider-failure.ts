import { ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";

/** What an error of the payment provider means, as the admin reads it. */
export function describeProviderFailure(error: unknown): string {
  if (error instanceof ProviderRefused || error instanceof ProviderKeyRefused) return error.message;
  return "The payment provider did not answer.";
}
