import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatMoment } from "#app/ui/format-date.ts";
import { deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./timeline.module.css";

/** Dated entries in a card, as `TimelineEntry` elements. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={clsx(deskCardBody, styles.entries)}>{children}</ol>;
}

interface TimelineEntryProps {
  /** ISO 8601. */
  at: string;
  children: ReactNode;
}

export function TimelineEntry({ at, children }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {formatMoment(at)}
      </time>
      <span>{children}</span>
    </li>
  );
}
