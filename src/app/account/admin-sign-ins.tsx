import { clsx } from "clsx";
import type { CallOutput } from "#server/calls/table.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import styles from "./second-factor.module.css";

export type AdminSignIn = CallOutput<"listAdminSignIns">[number];

/** The last sign-ins of an admin: when, on what, from where. */
export function AdminSignIns({ signIns }: { signIns: readonly AdminSignIn[] }) {
  return (
    <section className={styles.section} aria-labelledby="sign-ins-heading">
      <h2 className={styles.heading} id="sign-ins-heading">
        Recent sign-ins
      </h2>
      <p className={styles.explanation}>
        We email you when someone signs in on a new device. If it was not you, change your password: that signs everyone
        out.
      </p>
      {signIns.length === 0 ? (
        <p className={text.muted}>None yet. The next one appears here.</p>
      ) : (
        <ul className={styles.list}>
          {signIns.map(({ id, at, device, network, isNewDevice }) => (
            <li key={id} className={styles.row}>
              <b>{device}</b>
              {isNewDevice ? <span className={styles.isNew}>New device</span> : null}
              <p className={clsx(text.small, text.muted)}>
                {formatMoment(at)}
                {network === null ? "" : `, from the network ${network}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
