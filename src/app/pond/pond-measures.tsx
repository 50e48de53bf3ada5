import { pondShapes, type PondShape } from "#domain/pond/pond.ts";
import type { PondTexts } from "#domain/pond/pond-texts.ts";
import { FigureField } from "./figure-field.tsx";
import { PondChoice } from "./pond-choice.tsx";
import styles from "./pond-measures.module.css";
import { ShapePicture } from "./shape-picture.tsx";

const shapeLabels: Readonly<Record<PondShape, string>> = {
  rectangle: "Straight sides",
  circle: "Round",
  oval: "Oval",
  "l-shape": "L-shape",
  free: "Irregular",
  litres: "I know the litres",
};

export const unitChoices = [
  { value: "metric", label: "Metres, litres" },
  { value: "uk", label: "Feet, UK gallons" },
  { value: "us", label: "Feet, US gallons" },
];

interface PondMeasuresProps {
  shown: PondTexts;
  typed: PondTexts;
  errorOf(name: string): string | undefined;
}

export function ShapeChoice({ shown }: Pick<PondMeasuresProps, "shown">) {
  return (
    <PondChoice
      name="shape"
      legend="Shape"
      isNamed
      look="pictures"
      chosen={shown.shape}
      choices={pondShapes.map((shape) => ({
        value: shape,
        label: shapeLabels[shape],
        picture: <ShapePicture shape={shape} />,
      }))}
    />
  );
}

/** The measures of the chosen shape. Which of them are seen follows the choice by style alone, so that it works without script. */
export function PondMeasures({ shown, typed, errorOf }: PondMeasuresProps) {
  const length = { kind: "length" } as const;
  const given = (name: "length" | "width" | "width2" | "width3" | "cornerLength" | "cornerWidth" | "volume") => ({
    name,
    value: typed[name],
    error: errorOf(name),
  });
  return (
    <>
      <PondChoice name="units" legend="Measured in" chosen={shown.units} choices={unitChoices} />
      <div className={styles.grid}>
        <FigureField {...given("volume")} className={styles.volume} kind="volume" label="Volume" />
        <FigureField {...given("length")} {...length} className={styles.length} label="Length, or diameter if round" />
        <FigureField {...given("width")} {...length} className={styles.width} label="Width" />
        <FigureField {...given("width2")} {...length} className={styles.furtherWidths} label="A second width" />
        <FigureField {...given("width3")} {...length} className={styles.furtherWidths} label="A third width" />
        <FigureField {...given("cornerLength")} {...length} className={styles.corner} label="Missing corner, length" />
        <FigureField {...given("cornerWidth")} {...length} className={styles.corner} label="Missing corner, width" />
        <FigureField
          name="depth"
          {...length}
          label="Average depth"
          value={typed.depth}
          usual={shown.depth}
          error={errorOf("depth")}
        />
      </div>
    </>
  );
}
