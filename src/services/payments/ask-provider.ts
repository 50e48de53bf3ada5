import { ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";

/** The longest that one call to the payment provider may take. */
export const providerTimeoutMs = 20_000;

/** Rejects when a call has not settled in time. A later result or error is dropped. */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

/** What an error of the payment provider means, as the admin reads it. */
export function describeProviderFailure(error: unknown): string {
  if (error instanceof ProviderRefused || error instanceof ProviderKeyRefused) return error.message;
  return "The payment provider did not answer.";
}
