import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  isNew: boolean;
  /** Cells that differ. */
  count: number;
  isBusy: boolean;
  discard(): void;
}

/** Saves the draft. It stays at the bottom of the window while the form is scrolled. */
export function SaveBar({ isNew, count, isBusy, discard }: SaveBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Save">
      <Button
        type="submit"
        look="primary"
        busyLabel={isBusy && "Saving…"}
        disabled={isBusy || count === 0}
        {...deskKey("s", isNew ? "Add the product" : "Save")}
      >
        {isNew ? "Add the product" : "Save"} <Key>s</Key>
      </Button>
      {count > 0 && !isNew && (
        <Button look="quiet" disabled={isBusy} onClick={discard}>
          Discard changes
        </Button>
      )}
      <a className={styles.preview} href="#preview">
        Preview
      </a>
      <span className={text.muted}>
        {count === 0 ? "Nothing changed yet." : count === 1 ? "One cell changed." : `${count} cells changed.`}
      </span>
    </div>
  );
}
