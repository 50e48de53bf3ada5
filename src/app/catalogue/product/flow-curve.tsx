import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { ShownFlowCurve } from "#services/catalogue/pages/shown-flow-curve.ts";
import styles from "./flow-curve.module.css";

export function FlowCurve({ curve, name }: { curve: ShownFlowCurve; name: string }) {
  const { title, rows, line, points, heads, flows } = curve;
  return (
    <section className={clsx(layout.stack, layout.darkRuleAbove, styles.section)} aria-labelledby="flow-curve">
      <h2 className={clsx(layout.fullRow, layout.pt6)} id="flow-curve">
        Pump curve{name !== "" && `: ${name}`}
      </h2>
      <table className={clsx(layout.table, text.tabularNumbers, styles.table)}>
        <thead>
          <tr>
            <th scope="col">Head</th>
            <th scope="col">Flow</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, flow]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{flow}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure>
        <svg className={styles.drawing} viewBox="0 0 400 300" role="img" aria-label={title}>
          {heads.map(([y, head]) => (
            <g key={head}>
              <path className={styles.grid} d={`M52 ${y}H372`} />
              <text className={styles.head} x="44" y={y + 5}>
                {head}
              </text>
            </g>
          ))}
          {flows.map(([x, flow]) => (
            <text className={styles.flow} key={flow} x={x} y="274">
              {flow}
            </text>
          ))}
          <path className={styles.line} d={line} />
          {points.map(([x, y]) => (
            <circle className={styles.point} key={y} cx={x} cy={y} r="4" />
          ))}
          <text className={styles.flow} x="212" y="296">
            litres an hour
          </text>
        </svg>
        <figcaption className={clsx(text.small, text.muted, layout.mt2)}>
          Head is the height from the water to the top of the pipe. A long or narrow pipe reduces the flow further.
        </figcaption>
      </figure>
    </section>
  );
}
