import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { listShownKeys } from "./desk-key.ts";
import { Key } from "./key.tsx";
import styles from "./key-help.module.css";
import { Modal } from "./modal.tsx";

const always = [
  { key: "j", label: "Next row" },
  { key: "k", label: "Previous row" },
  { key: "Enter", label: "Open the row" },
  { key: "?", label: "This panel" },
];

/** All keys of the page that is open. */
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
      <p className={styles.note}>Letters act outside of fields. A capital letter takes Shift.</p>
      <Button look="line" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
