const timeoutMs = 120_000;

/** Loads code beyond the first load. On failure or after 120 s, rejects and tells the visitor, so callers need not. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("A part of the page did not arrive in time.")), timeoutMs);
    });
    return await Promise.race([load(), timeout]);
  } catch (error) {
    showLoadFailure();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export function showLoadFailure(): void {
  showFailure("Part of this page did not load. Please check your connection. ", () => location.reload());
}

/** Says at the bottom of the page what went wrong, with a button to try again. Shows at most one notice. */
export function showFailure(message: string, tryAgain: () => void): void {
  if (document.querySelector(".load-failure") !== null) return;
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  notice.className = "load-failure";
  // These styles are inline, because a style sheet may be the part that did not load.
  notice.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;padding:1rem;background:#fff;color:#111;border-top:2px solid";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.style.cssText = "padding:1rem;border:2px solid";
  again.addEventListener("click", () => {
    notice.remove();
    tryAgain();
  });
  notice.append(message, again);
  document.body.append(notice);
}
