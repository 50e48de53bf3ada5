const patienceMs = 120_000;

/**
 * Loads code that is not part of the page's start. Rejects after 120 s; a failure or a delay shows the visitor a way
 * to load the page again, so a caller need not say anything itself.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("a part of the page did not arrive in time")), patienceMs);
    });
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    showChunkFailure();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Shows the notice for chunks that the router or the bundler fetches by itself: the pages of later navigations. */
export function listenForChunkFailures(): void {
  // The error itself goes on to whoever asked: without a module there is nothing to carry on with.
  window.addEventListener("vite:preloadError", showChunkFailure);
}

/** A bar at the bottom that says what happened and offers to load the page again. Shown once. */
export function showChunkFailure(): void {
  if (document.querySelector(".start-failed") !== null) return;
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  notice.className = "start-failed";
  notice.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;padding:1rem;background:#fff;color:#111;border-top:2px solid #b00020;text-align:center";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.style.cssText =
    "font:inherit;padding:.5rem 1rem;min-height:44px;border:2px solid;border-radius:6px;background:none;color:inherit;cursor:pointer";
  again.addEventListener("click", () => location.reload());
  notice.append("Part of this page did not arrive. Please check your connection. ", again);
  document.body.append(notice);
}
