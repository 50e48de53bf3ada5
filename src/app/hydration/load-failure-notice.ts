/** Says at the bottom of the page that code did not arrive, and offers to load the page again. Shown once. */
export function showLoadFailure(): void {
  if (document.querySelector(".load-failure") !== null) return;
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  notice.className = "load-failure";
  // Styled here: a stylesheet may be what did not arrive.
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
