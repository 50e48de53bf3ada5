import type { Press } from "./start-state.ts";

// The one script that stands in every page's HTML: what cannot wait for the browser code. Its text is hashed into the
// content security policy, so it must be the same for every visitor. Types only may be imported.

const boot = (): HTMLScriptElement | null => document.querySelector("script[data-boot]");
const presses: Press[] = (window.__presses = []);
const patienceMs = 120_000;
const leftKey = "koi-shop.left-at";
let begun = false;
let failed = false;

function fail(): void {
  if (window.__started || failed) return;
  failed = true;
  const show = (): void => {
    const notice = document.createElement("div");
    notice.setAttribute("role", "alert");
    notice.className = "start-failed";
    notice.style.cssText =
      "position:fixed;inset:auto 0 0;z-index:99;padding:1rem;background:#fff;color:#111;border-top:2px solid #b00020;text-align:center";
    notice.append("Part of this page did not arrive. Please check your connection. ");
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.style.cssText =
      "font:inherit;padding:.5rem 1rem;min-height:44px;border:2px solid;border-radius:6px;background:none;color:inherit;cursor:pointer";
    again.onclick = () => location.reload();
    notice.append(again);
    document.body.append(notice);
    for (const press of presses) press.submitter?.removeAttribute("aria-busy");
    for (const link of document.querySelectorAll("a[aria-busy]")) link.removeAttribute("aria-busy");
  };
  if (document.body) show();
  else addEventListener("DOMContentLoaded", show);
}

function start(): void {
  if (begun) return;
  begun = true;
  const inert = boot();
  if (!inert) return;
  for (const href of (inert.dataset["boot"] ?? "").split(" ")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  const script = document.createElement("script");
  script.type = "module";
  script.text = inert.text;
  document.head.append(script);
  setTimeout(fail, patienceMs);
}

// Links that open something with the browser code have an address of their own for when there is none: it is followed only
// where the code has failed. `onclick` says that the code listens.
addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-opens]");
    if (!link || link.onclick || failed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    start();
  },
  true,
);

function sameValues(a: FormData, b: FormData): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const name = form.dataset["press"];
    if (name === undefined) return;
    event.preventDefault();
    const press: Press = {
      name: name || form.id,
      form,
      submitter: event.submitter,
      values: new FormData(form, event.submitter),
    };
    // The same press again while the first still waits is impatience, not a second wish.
    if (presses.some((kept) => kept.form === form && sameValues(kept.values, press.values))) return;
    presses.push(press);
    // Once the code has failed nothing is under way any more: the notice with its way to try again stands there.
    if (!failed) {
      press.submitter?.setAttribute("aria-busy", "true");
      start();
    }
    dispatchEvent(new Event("shop:press"));
  },
  true,
);

addEventListener(
  "error",
  (event) => {
    const target = event.target;
    if (target instanceof HTMLImageElement) {
      const { fallback } = target.dataset;
      if (fallback) {
        delete target.dataset["fallback"];
        target.removeAttribute("srcset");
        // The sources stay in their places: the browser code takes the page over element for element.
        target.parentElement
          ?.querySelectorAll<HTMLSourceElement>(":scope > source")
          .forEach((source) => (source.srcset = fallback));
        target.src = fallback;
      } else target.dataset["failed"] = "";
    } else if (
      target instanceof HTMLScriptElement ||
      (target instanceof HTMLLinkElement && target.rel === "modulepreload")
    )
      fail();
  },
  true,
);

// At the document: the load of a part of it is not heard at the window.
document.addEventListener(
  "load",
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset["loaded"] = "";
  },
  true,
);

const cameBack =
  (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "back_forward";
if (!cameBack && location.hash) {
  addEventListener("DOMContentLoaded", () => {
    setTimeout(() => {
      try {
        const smooth = !matchMedia("(prefers-reduced-motion: reduce)").matches;
        document
          .getElementById(decodeURIComponent(location.hash.slice(1)))
          ?.scrollIntoView({ behavior: smooth ? "smooth" : "auto" });
      } catch {
        // A hash that cannot be decoded names nothing.
      }
    }, 100);
  });
} else if (!cameBack && location.pathname === "/") stayAtTop();

/**
 * A browser that loads a page again scrolls to where it was left, at a moment of its choosing, whatever
 * history.scrollRestoration says. That one jump is undone; the visitor's own scrolling, by whatever means, is not.
 */
function stayAtTop(): void {
  const left = leftAt();
  const own = new AbortController();
  addEventListener(
    "scroll",
    () => {
      if (left > 0 && Math.abs(scrollY - left) < 2) scrollTo({ top: 0, behavior: "instant" });
    },
    { signal: own.signal },
  );
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, () => own.abort(), { signal: own.signal, capture: true, passive: true });
  addEventListener("load", () => setTimeout(() => own.abort(), 2_000), { signal: own.signal });
}

function leftAt(): number {
  try {
    return Number(sessionStorage.getItem(leftKey));
  } catch {
    // Storage can be switched off.
    return 0;
  }
}

addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(leftKey, String(scrollY));
  } catch {
    // As above.
  }
});

for (const type of ["pointerdown", "keydown", "touchstart"])
  addEventListener(type, start, { once: true, capture: true, passive: true });
addEventListener("load", () => {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
  // A page that starts at once has no inert script: its code is on its way already.
  if (!boot()) setTimeout(fail, patienceMs);
});
