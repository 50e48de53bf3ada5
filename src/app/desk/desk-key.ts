/** What a control of the desk carries so that a key presses it, and so that the help panel names it. */
interface DeskKeyAttributes {
  "data-key": string;
  "aria-keyshortcuts": string;
  "data-key-label": string | undefined;
}

/**
 * Spread onto a button, a link or a field: `<Button {...deskKey("s")}>`. The key is one character as it is typed; a capital letter
 * is for what cannot be undone. The help panel shows the control's own name unless `label` is given. Keys act outside fields only.
 */
export function deskKey(key: string, label?: string): DeskKeyAttributes {
  const isCapital = key !== key.toLowerCase();
  return {
    "data-key": key,
    "aria-keyshortcuts": isCapital ? `Shift+${key}` : key,
    "data-key-label": label,
  };
}

/** The link of a row that `j` and `k` walk through; Enter then opens it as it opens any link. */
export const deskRow = { "data-key-row": "" } as const;

export interface ShownKey {
  key: string;
  label: string;
}

/** The keys of the controls on the screen, for the help panel: each key once, in the order of the page. */
export function listShownKeys(): ShownKey[] {
  const found = new Map<string, string>();
  for (const control of document.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = control.dataset["key"] ?? "";
    if (key !== "" && !found.has(key) && isUsable(control)) found.set(key, readLabel(control));
  }
  return [...found].map(([key, label]) => ({ key, label }));
}

/** Presses the control that has this key, or walks through the rows. Returns whether there was anything to do. */
export function pressKey(key: string): boolean {
  if (key === "j" || key === "k") return walkRows(key === "j" ? 1 : -1);
  const scope = document.querySelector("dialog:modal") ?? document;
  const controls = [...scope.querySelectorAll<HTMLElement>("[data-key]")].filter(
    (control) => control.dataset["key"] === key && isUsable(control),
  );
  // Each row of a list may have the key: it means the row in hand.
  const row = document.activeElement?.closest("tr") ?? null;
  const control = controls.find((one) => row !== null && row.contains(one)) ?? controls[0];
  if (control === undefined) return false;
  press(control);
  return true;
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.focus();
    control.select();
    return;
  }
  // What mails or takes money is seen before it is pressed: out of sight, the first press only brings it into view.
  const { top, bottom } = control.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= window.innerHeight;
  control.focus({ preventScroll: isInView });
  if (isInView && !(control instanceof HTMLSelectElement)) control.click();
}

function walkRows(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-key-row]")].filter((row) => row.checkVisibility());
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus();
  return rows.length > 0;
}

function isUsable(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.matches(":disabled, [aria-disabled=true]");
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
