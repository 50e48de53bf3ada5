import { clsx } from "clsx";
import { Fragment } from "react";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import desk from "./desk-layout.module.css";
import styles from "./key.module.css";

/** A key beside what it does. A telephone shows none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}

interface LabelledKeys {
  keys: readonly string[];
  label: string;
  /** From the first of the keys to the last. */
  isRange?: boolean;
}

const listKeys: readonly LabelledKeys[] = [
  { keys: ["/"], label: "search" },
  { keys: ["1", "8"], label: "views", isRange: true },
  { keys: ["j", "k"], label: "move" },
  { keys: ["Enter"], label: "open" },
  { keys: ["d"], label: "delivery" },
  { keys: ["f"], label: "filters" },
  { keys: ["?"], label: "all keys" },
];

/** The keys of a page, at its foot: those of the list unless others are given. A telephone shows none. */
export function KeyLine({ keys = listKeys }: { keys?: readonly LabelledKeys[] }) {
  return (
    <p className={clsx(layout.wideOnly, desk.line, desk.gapAbove, text.muted)} aria-hidden="true">
      {keys.map(({ keys: each, label, isRange = false }) => (
        <span key={label} className={styles.labelled}>
          {each.map((key, at) => (
            <Fragment key={key}>
              {isRange && at > 0 ? "to " : null}
              <Key>{key}</Key>
            </Fragment>
          ))}{" "}
          {label}
        </span>
      ))}
    </p>
  );
}
