import { clsx } from "clsx";
import type { ReactNode } from "react";
import text from "#app/ui/text.module.css";
import { formatMoment } from "#domain/format-date.ts";
import { deskCardBody } from "./desk-card.tsx";
import styles from "./timeline.module.css";

export type TimelineLook = "note" | "ours" | "theirs";

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={clsx(deskCardBody, styles.entries)}>{children}</ol>;
}

interface TimelineEntryProps {
  at: string;
  isMoney?: boolean;
  children: ReactNode;
}

export function TimelineEntry({ at, isMoney = false, children }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      <time className={clsx(text.muted, text.tabularNumbers)} dateTime={at}>
        {formatMoment(at)}
      </time>
      <div className={clsx(styles.told, isMoney && styles.money)}>{children}</div>
    </li>
  );
}

export function TimelineWords({ look, children }: { look: TimelineLook; children: ReactNode }) {
  return <blockquote className={clsx(styles.words, styles[look])}>{children}</blockquote>;
}
