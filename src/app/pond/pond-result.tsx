import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { ShownPond } from "#services/pond/get-pond-page.ts";
import { HourRings } from "./hour-rings.tsx";
import styles from "./pond-result.module.css";

export function PondResult({ pond }: { pond: ShownPond }) {
  return (
    <section className={clsx(layout.lochGround, layout.onDark, styles.result)} aria-labelledby="result">
      <div className={clsx(layout.container, layout.sectionTight)}>
        <div className={clsx(layout.stack, layout.gap3, layout.acrossGrid, styles.head)}>
          <h2 className={styles.heading} id="result" tabIndex={-1}>
            Your pond holds {pond.litres}&nbsp;litres
          </h2>
          <p className={text.lead} role="status">
            That is {pond.gallons}. It should go through the filter once every {pond.round}, against {pond.head}&nbsp;m
            of head.
          </p>
        </div>
        <dl className={styles.figures}>
          <Figure name="Volume" value={pond.litres} note="litres" />
          {/* Very large text breaks at a space instead of within "min". */}
          <Figure name="Turnover" value={pond.round.replaceAll("\u00a0", " ")} note={`at ${pond.flow}`}>
            <HourRings className={clsx(layout.wideOnly, layout.screenOnly, styles.rings)} hours={pond.roundHours} />
          </Figure>
          <Figure name="Head" value={pond.head} note="metres" />
          {pond.sum !== null && (
            <Figure name="Running cost" value={pond.sum.yearlyText} note={`a year, at ${pond.tariff}p per kWh`} />
          )}
        </dl>
      </div>
    </section>
  );
}

interface FigureProps extends Record<"name" | "value" | "note", string> {
  children?: React.ReactNode;
}

function Figure({ name, value, note, children }: FigureProps) {
  return (
    <div className={clsx(layout.relative, styles.figure)}>
      <dt className={text.label}>{name}</dt>
      <dd className={clsx(text.ink, layout.mt2, styles.value)}>
        {children}
        {value}
        <small className={clsx(layout.block, styles.note)}>{note}</small>
      </dd>
    </div>
  );
}
