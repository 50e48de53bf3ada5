import type { PondDrawing as Drawing } from "#domain/pond/draw-pond.ts";
import styles from "./pond-drawing.module.css";

export function PondDrawing({ drawing }: { drawing: Drawing }) {
  const { left, floor, inlet, length, depth, lift, isByGravity, litres, title } = drawing;
  const middle = Math.round((left + 292) / 2);
  const height = Math.round((100 + floor) / 2);
  return (
    <svg className={styles.drawing} viewBox="0 4 420 232" role="img" aria-label={title}>
      <path className={styles.ground} d={`M0 92H${left}V${floor}H292V92H420V236H0z`} />
      <path className={styles.water} d={`M${left} 100H292V${floor}H${left}z`} />
      <path className={styles.liner} d={`M${left} 92V${floor}H292V92`} />
      <path className={styles.surface} d={`M${left} 100H292`} />
      {isByGravity ? <Sunken drawing={drawing} middle={middle} /> : <Raised drawing={drawing} />}
      <path
        className={styles.dimension}
        d={`${length === "" ? "" : `M${left} 221H292M${left} 216v10M292 216v10`}M410 ${inlet}V100M405 ${inlet}h10M405 100h10M296 100H416`}
      />
      <g className={styles.ripples}>
        <path d={`M${middle - 14} 100a14 14 0 0 0 28 0`} />
        <path d={`M${middle - 28} 100a28 28 0 0 0 56 0`} />
      </g>
      {length !== "" && (
        <text className={styles.onGround} x={middle} y="226">
          {length}
        </text>
      )}
      <text className={styles.onGround} x="372" y={isByGravity ? 176 : 124}>
        {lift} up
      </text>
      <text className={styles.litres} x={middle} y={height + 6}>
        {litres}
      </text>
      <text className={styles.depth} x={left + 10} y={floor - 10}>
        {depth} deep
      </text>
    </svg>
  );
}

/** Draws a pump in the pond that feeds a filter above the water, which drains back by gravity. */
function Raised({ drawing: { floor, inlet } }: { drawing: Drawing }) {
  const pump = floor - 26;
  return (
    <>
      <path className={styles.filter} d={`M330 ${inlet - 22}h66V92h-66z`} />
      <path className={styles.flow} d="M330 84H276v12" />
      <path className={styles.pipe} d={`M258 ${pump + 10}H312V${inlet}H330`} />
      <path className={styles.pump} d={`M222 ${pump}h36v20h-36z`} />
    </>
  );
}

/** Draws a bottom drain that feeds a filter at water level. The pump behind the filter lifts the water back. */
function Sunken({ drawing: { floor, inlet, hasDrain }, middle }: { drawing: Drawing; middle: number }) {
  return (
    <>
      {hasDrain && <path className={styles.flow} d={`M${middle} ${floor - 2}v10H312V142H330`} />}
      <path className={styles.filter} d="M330 94h66v58h-66z" />
      <path className={styles.surface} d="M331 100h64" />
      <path className={styles.pipe} d={`M381 132V${inlet}H276v${92 - inlet}`} />
      <path className={styles.pump} d="M366 128h24v18h-24z" />
    </>
  );
}
