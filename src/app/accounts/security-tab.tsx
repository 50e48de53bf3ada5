import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment } from "#domain/format-date.ts";
import type { CallOutput } from "#server/calls/table.ts";
import styles from "./second-factor.module.css";
import { SecondFactor } from "./second-factor.tsx";

const askSecurity = () => Promise.all([call("getSecondFactor", {}), call("listAdminSignIns", {})]);

export function SecurityTab() {
  const { value, error, load } = useAnswer(askSecurity);
  if (error !== null) {
    return (
      <Notice className={clsx(layout.narrow, layout.mt8, styles.section)} kind="bad">
        Failed to load this page.{" "}
        <Button look="quiet" size="sm" onClick={() => void load()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (value === null) return <Loading label="Loading…" />;
  const [factor, signIns] = value;
  return (
    <>
      <SecondFactor factor={factor} onChanged={() => void load()} />
      <AdminSignIns signIns={signIns} />
    </>
  );
}

function AdminSignIns({ signIns }: { signIns: CallOutput<"listAdminSignIns"> }) {
  return (
    <section className={clsx(layout.narrow, layout.mt8, styles.section)} aria-labelledby="sign-ins-heading">
      <h2 className={clsx(text.title, layout.mb4)} id="sign-ins-heading">
        Recent sign-ins
      </h2>
      <p className={styles.explanation}>
        We email you when someone signs in on a new device. If it was not you, change your password: that signs everyone
        out.
      </p>
      {signIns.length === 0 ? (
        <p className={text.muted}>None yet. The next one appears here.</p>
      ) : (
        <ul>
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
