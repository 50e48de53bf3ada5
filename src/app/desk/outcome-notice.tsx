import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./outcome-notice.module.css";
import type { DeskOutcome } from "./use-desk-change.ts";

/** The outcome of the last change. Takes the focus, because the button may be far below. */
export function OutcomeNotice({ outcome }: { outcome: DeskOutcome | null }) {
  const box = useRef<HTMLDivElement>(null);
  const serial = outcome?.serial;
  useEffect(() => {
    if (serial !== undefined) box.current?.focus();
  }, [serial]);
  if (outcome === null) return null;
  return (
    <div className={styles.notice} tabIndex={-1} ref={box}>
      <Notice kind={outcome.kind} key={outcome.serial}>
        {outcome.message}
      </Notice>
    </div>
  );
}
