import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { listShownKeys } from "./desk-key.ts";
import { Key } from "./key.tsx";
import styles from "./key-help.module.css";
import { Modal } from "./modal.tsx";

const always = [
  { key: "Esc", label: "Leave a field" },
  { key: "?", label: "This panel" },
];

/** All keys that work on the page that is open, in its present state. */
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
      <p className={styles.note}>
        Letters act outside of fields. A capital letter takes Shift. A button that is out of sight is shown first: press
        its key again.
      </p>
      <Button look="line" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
