import { showLoadFailure } from "./load-failure-notice.ts";

const timeoutMs = 120_000;

/**
 * Loads code that is not part of the page's first load. Rejects when it fails or takes longer than 120 s; the visitor then
 * sees a notice, so callers need not report the failure. Code that a page does as well without is imported directly.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("a part of the page did not arrive in time")), timeoutMs);
    });
    return await Promise.race([load(), timeout]);
  } catch (error) {
    showLoadFailure();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
