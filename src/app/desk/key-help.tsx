import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { listShownKeys } from "./desk-key.ts";
import { Key } from "./key.tsx";
import styles from "./key-help.module.css";
import { Modal } from "./confirm-dialog.tsx";

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
