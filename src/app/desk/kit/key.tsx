import { clsx } from "clsx";
import { useState } from "react";
import { listShownKeys } from "#app/desk/calls/desk-key.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { Modal } from "./confirm-dialog.tsx";
import desk from "./desk.module.css";
import styles from "./key.module.css";

export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}

const listKeys = {
  "/": "search",
  "1 to 9": "views",
  "j k": "move",
  Enter: "open",
  d: "delivery",
  f: "filters",
  "?": "all keys",
};

/** The keys of a page with their actions, at its foot: those of a list unless others are given. Hidden on phones. */
export function KeyLine({ keys = listKeys }: { keys?: Record<string, string> }) {
  return (
    <p className={clsx(layout.wideOnly, desk.line, layout.mt4, text.muted)} aria-hidden="true">
      {Object.entries(keys).map(([each, label]) => (
        <span key={label} className={styles.labelled}>
          {each.split(" ").map((key) => (key === "to" ? "to " : <Key key={key}>{key}</Key>))} {label}
        </span>
      ))}
    </p>
  );
}

const always = [
  { key: "Esc", label: "Leave a field" },
  { key: "?", label: "This panel" },
];

export function KeyHelp({ onClose }: { onClose(): void }) {
  const [keys] = useState(() => [...listShownKeys(), ...always]);
  return (
    <Modal aria-labelledby="keys-heading" onClose={onClose}>
      <h2 id="keys-heading" className={styles.heading}>
        Keys
      </h2>
      <dl className={styles.keys}>
        {keys.map(({ key, label }) => (
          <div key={key} className={styles.row}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={clsx(text.muted, text.small, layout.mb4)}>
        Keys work when you are not typing in a field. For a capital letter, hold Shift. If a button is off screen, the
        first press brings it into view and the second presses it.
      </p>
      <Button look="line" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
