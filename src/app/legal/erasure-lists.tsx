import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import type { ErasurePlan } from "#domain/legal/customer-data.ts";
import styles from "./erasure-lists.module.css";

export function ErasureLists({ plan: { obstacles, goes, stays } }: { plan: ErasurePlan }) {
  return (
    <div className={styles.lists}>
      {obstacles.map((obstacle) => (
        <Notice key={obstacle} kind="bad">
          {obstacle}
        </Notice>
      ))}
      <h3 className={text.name}>What goes</h3>
      <ul className={styles.list}>
        {goes.length === 0 ? <li>Nothing: we hold nothing else.</li> : goes.map((what) => <li key={what}>{what}</li>)}
      </ul>
      {stays.length === 0 ? null : (
        <>
          <h3 className={text.name}>What stays for now</h3>
          <ul className={styles.list}>
            {stays.map(({ what, until, why }) => (
              <li key={what}>
                {what}. <b>Until {formatDate(until)}</b>; then it is deleted too. {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
