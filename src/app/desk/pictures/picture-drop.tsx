import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./picture-drop.module.css";

/** What the shop reads. An iPhone then sends a JPEG by itself. */
const accepted = "image/jpeg,image/png,image/webp";

interface PictureDropProps {
  id: string;
  isMultiple: boolean;
  isBusy: boolean;
  send(files: readonly File[]): void;
  children: ReactNode;
}

/** A place to drop photographs, which is a file field as well. */
export function PictureDrop({ id, isMultiple, isBusy, send, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isBusy) send([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
    >
      <input
        className={clsx(text.visuallyHidden, styles.input)}
        id={id}
        type="file"
        accept={accepted}
        multiple={isMultiple}
        disabled={isBusy}
        onChange={(event) => {
          send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <label className={styles.label} htmlFor={id}>
        <Icon name="plus" />
        <span>{children}</span>
      </label>
    </div>
  );
}
