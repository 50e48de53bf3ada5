import { clsx } from "clsx";
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

const listKeys = {
  "/": "search",
  "1 to 9": "views",
  "j k": "move",
  Enter: "open",
  d: "delivery",
  f: "filters",
  "?": "all keys",
};

/** The keys of a page with what they do, at its foot: those of the list unless others are given. A telephone shows none. */
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
