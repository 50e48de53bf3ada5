import { clsx } from "clsx";
import type { InputHTMLAttributes } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { pondFields, type PondFigureName, type PondTexts } from "#domain/pond/pond-fields.ts";
import type { PondShape } from "#domain/pond/volume.ts";
import { FigureField } from "./figure-field.tsx";
import { PondChoice, PondFieldChoice } from "./pond-choice.tsx";
import styles from "./pond-measures.module.css";

/** The edge and the water of each shape, seen from above. */
const outlines: Readonly<Record<PondShape, readonly [edge: string, water: string]>> = {
  rectangle: ["M6 14h52v28H6z", "M12 20h40v16H12z"],
  circle: ["M10 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0", "M17 28a15 15 0 1 0 30 0a15 15 0 1 0-30 0"],
  oval: ["M5 28a27 18 0 1 0 54 0a27 18 0 1 0-54 0", "M12 28a20 11 0 1 0 40 0a20 11 0 1 0-40 0"],
  "l-shape": ["M6 8h22v20h30v20H6z", "M12 14h10v20h30v8H12z"],
  free: [
    "M9 22c4-14 22-15 30-9s18 4 19 15-13 20-26 18S4 40 9 22z",
    "M16 26c3-8 14-9 20-5s13 4 14 10-9 11-18 9-19-6-16-14z",
  ],
  litres: ["M32 6c9 12 15 19 15 27a15 15 0 0 1-30 0c0-8 6-15 15-27z", "M25 34a8 8 0 0 0 7 8"],
};

function ShapePicture({ shape }: { shape: PondShape }) {
  const [edge, water] = outlines[shape];
  return (
    <svg className={styles.shape} viewBox="0 0 64 56" fill="none" strokeWidth="2" aria-hidden="true">
      <path d={edge} stroke="currentColor" />
      <path className={styles.water} d={water} />
    </svg>
  );
}

export function ShapeChoice({ shown }: Pick<PondFormTexts, "shown">) {
  return (
    <PondChoice
      name="shape"
      look="pictures"
      chosen={shown.shape}
      labels={pondFields.shape.labels}
      renderPicture={(shape) => <ShapePicture shape={shape} />}
    />
  );
}

/** The measures of the chosen shape. Styles alone decide which are shown, so that this works without a script. */
export function PondMeasures({ texts }: { texts: PondFormTexts }) {
  return (
    <>
      <PondFieldChoice name="units" chosen={texts.shown.units} />
      <div className={clsx(layout.alignEnd, layout.gap5, layout.mt5, form.figures)}>
        <PondFigureField name="volume" texts={texts} className={styles.volume} />
        <PondFigureField name="length" texts={texts} className={styles.length} />
        <PondFigureField name="width" texts={texts} className={styles.width} />
        <PondFigureField name="width2" texts={texts} className={styles.furtherWidths} />
        <PondFigureField name="width3" texts={texts} className={styles.furtherWidths} />
        <PondFigureField name="cornerLength" texts={texts} className={styles.corner} />
        <PondFigureField name="cornerWidth" texts={texts} className={styles.corner} />
        <PondFigureField name="depth" texts={texts} isGrey />
      </div>
    </>
  );
}

export interface PondFormTexts {
  /** The measures with the defaults filled in. */
  shown: PondTexts;
  /** Only the measures that differ from the defaults. */
  typed: PondTexts;
  errorOf(name: string): string | undefined;
}

interface PondFigureFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode"> {
  name: PondFigureName;
  texts: PondFormTexts;
  /** Whether an empty field shows the default in grey, instead of having it filled in. */
  isGrey?: boolean;
  className?: string | undefined;
}

export function PondFigureField({ name, texts, isGrey = false, ...rest }: PondFigureFieldProps) {
  const { label, kind, unit } = pondFields[name];
  const { shown, typed, errorOf } = texts;
  const value = isGrey ? { value: typed[name], usual: shown[name] } : { value: shown[name] };
  return <FigureField {...rest} {...value} name={name} label={label} kind={kind} unit={unit} error={errorOf(name)} />;
}
