/**
 * Returns the attributes of a button, link or field that a key presses: `<Button {...deskKey("s")}>`. A capital letter
 * is for actions that cannot be undone, and `opens` for a button that only changes what is shown, whose key works even
 * out of sight.
 */
export function deskKey(key: string, label?: string, { opens = false } = {}) {
  const isCapital = key !== key.toLowerCase();
  return {
    "data-key": key,
    "aria-keyshortcuts": isCapital ? `Shift+${key}` : key,
    "data-key-label": label,
    ...(opens && { "data-key-opens": "" as const }),
  };
}

/** The attributes of the link in a row that `j` and `k` move to. Enter then opens the link like any other. */
export const deskRow = { "data-key-row": "" } as const;

const rowKeys = [
  { key: "j", label: "Next row" },
  { key: "k", label: "Previous row" },
  { key: "Enter", label: "Open the row" },
];

/** Lists the keys that work now, for the help panel: each key once, in page order. */
export function listShownKeys() {
  const found = new Map<string, string>();
  for (const control of getScope().querySelectorAll<HTMLElement>("[data-key]")) {
    const key = control.dataset["key"] ?? "";
    if (key !== "" && !found.has(key) && isUsable(control)) found.set(key, readLabel(control));
  }
  return [...[...found].map(([key, label]) => ({ key, label })), ...(listRows().length > 0 ? rowKeys : [])];
}

/** Returns the element in which keys act: an open modal dialog, otherwise the page. */
function getScope(): ParentNode {
  return document.querySelector("dialog:modal") ?? document;
}

/** Presses the control with this key, or moves through the rows. Returns whether there was anything to do. */
export function pressKey(key: string): boolean {
  if (isWalkKey(key)) return walkRows(key === "j" ? 1 : -1);
  const controls = [...getScope().querySelectorAll<HTMLElement>("[data-key]")].filter(
    (control) => control.dataset["key"] === key && isUsable(control),
  );
  // Several rows of a list may have this key, so the focused row comes first.
  const row = document.activeElement?.closest("tr") ?? null;
  const control = controls.find((one) => row !== null && row.contains(one)) ?? controls[0];
  if (control === undefined) return false;
  press(control);
  return true;
}

/** Whether a key moves through rows. On pages without rows, controls may use it, as for next and previous orders. */
export function isWalkKey(key: string): boolean {
  return (key === "j" || key === "k") && listRows().length > 0;
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.focus();
    control.select();
    return;
  }
  // A button that sends emails or takes money must be seen before it is pressed, so a first press out of sight only
  // brings it into view.
  const { top, bottom } = control.getBoundingClientRect();
  const isHarmless = control instanceof HTMLAnchorElement || control.dataset["keyOpens"] !== undefined;
  const isInView = isHarmless || (top >= 0 && bottom <= window.innerHeight);
  control.focus({ preventScroll: isInView });
  if (isInView && !(control instanceof HTMLSelectElement)) control.click();
}

function walkRows(by: 1 | -1): boolean {
  const rows = listRows();
  // The walk also starts from a button inside a row.
  const index = rows.findIndex((row) => (row.closest("tr") ?? row).contains(document.activeElement));
  const first = by === 1 ? 0 : rows.length - 1;
  const next = Math.min(Math.max(index + by, 0), rows.length - 1);
  rows[index === -1 ? first : next]?.focus();
  return true;
}

function listRows(): HTMLElement[] {
  return [...getScope().querySelectorAll<HTMLElement>("[data-key-row]")].filter((row) => row.checkVisibility());
}

function isUsable(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true], [aria-busy=true]");
}

function readLabel(control: HTMLElement): string {
  const label = control.dataset["keyLabel"] ?? control.getAttribute("aria-label");
  if (label !== null && label !== undefined) return label;
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    return control.labels?.[0]?.textContent ?? "";
  return [...control.childNodes]
    .filter((node) => node.nodeName !== "KBD")
    .map((node) => node.textContent ?? "")
    .join("")
    .trim();
}
