import { clsx } from "clsx";
import type { ShownZone } from "#services/delivery/get-delivery-page.ts";
import text from "#app/ui/text.module.css";
import styles from "./zone-list.module.css";

/** The zones with their postcodes and working days, the typed one marked. */
export function ZoneList({ zones, askNote }: { zones: readonly ShownZone[]; askNote: string }) {
  return (
    <>
      <ol className={styles.zones}>
        {zones.map(({ number, name, where, workingDays, isOwn }) => (
          <li key={number} className={clsx(styles.zone, isOwn && styles.own)}>
            <ZoneNumber number={number} isOwn={isOwn} />
            <div>
              <h3 className={styles.name}>
                {name}
                {isOwn && <small className={styles.yours}> your zone</small>}
              </h3>
              <p className={styles.where}>{where}</p>
            </div>
            <p className={styles.days}>
              {workingDays} <small>{workingDays === "1" ? "working day" : "working days"}</small>
            </p>
          </li>
        ))}
      </ol>
      <p className={clsx(text.small, text.muted, styles.note)}>
        {askNote} Where two zones overlap, the more exact postcode decides.
      </p>
    </>
  );
}

export function ZoneNumber({ number, isOwn }: { number: number; isOwn: boolean }) {
  return (
    <span className={clsx(styles.number, isOwn && styles.ownNumber)} aria-hidden="true">
      {number}
    </span>
  );
}
