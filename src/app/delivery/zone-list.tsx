import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { ShownZone } from "#services/delivery/get-delivery-page.ts";
import styles from "./zone-list.module.css";

export function ZoneList({ zones, askNote }: { zones: readonly ShownZone[]; askNote: string }) {
  return (
    <>
      <ol className={layout.ruleBelow}>
        {zones.map(({ number, name, where, workingDays, isOwn }) => (
          <li key={number} className={clsx(layout.ruleAbove, styles.zone, isOwn && styles.own)}>
            <ZoneNumber number={number} isOwn={isOwn} />
            <div>
              <h3 className={text.name}>
                {name}
                {isOwn && <small className={clsx(text.plain, text.small, text.brand, styles.yours)}> your zone</small>}
              </h3>
              <p className={clsx(text.small, text.soft, text.snug)}>{where}</p>
            </div>
            <p className={clsx(text.right, text.strong, text.snug, styles.days)}>
              {workingDays}{" "}
              <small className={clsx(text.plain, text.small, text.muted)}>
                {workingDays === "1" ? "working day" : "working days"}
              </small>
            </p>
          </li>
        ))}
      </ol>
      <p className={clsx(text.small, text.muted, layout.mt4)}>
        {askNote} Where two zones overlap, the more specific postcode applies.
      </p>
    </>
  );
}

export function ZoneNumber({ number, isOwn }: { number: number; isOwn: boolean }) {
  return (
    <span
      className={clsx(text.strong, text.small, text.dark, styles.number, isOwn && styles.ownNumber)}
      aria-hidden="true"
    >
      {number}
    </span>
  );
}
