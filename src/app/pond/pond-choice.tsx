import { clsx } from "clsx";
import type { ReactNode } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { pondFields, type PondChoiceName } from "#domain/pond/pond-fields.ts";
import styles from "./pond-choice.module.css";

interface PondChoiceProps<Value extends string> {
  name: string;
  /** The legend; undefined if the fieldset around the choice names it. */
  legend?: string;
  labels: Readonly<Record<Value, ReactNode>>;
  renderPicture?: (value: Value) => ReactNode;
  chosen: string;
  look?: "row" | "pictures";
  className?: string | undefined;
}

export function PondChoice<Value extends string>(props: PondChoiceProps<Value>) {
  const { name, legend, labels, renderPicture, chosen, look = "row", className } = props;
  const list = (
    <div className={clsx(layout.wrap, layout.gap2, look === "pictures" && styles.pictures, className)}>
      {(Object.keys(labels) as Value[]).map((value) => (
        <label className={layout.relative} key={`${value} ${value === chosen}`}>
          <input className={form.overFace} type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span className={clsx(layout.line, form.choice, styles.face)}>
            {renderPicture?.(value)}
            {labels[value]}
          </span>
        </label>
      ))}
    </div>
  );
  if (legend === undefined) return list;
  return (
    <fieldset>
      <legend className={clsx(text.strong, text.small, text.dark, layout.mb2)}>{legend}</legend>
      {list}
    </fieldset>
  );
}

export function PondFieldChoice({ name, chosen }: { name: PondChoiceName; chosen: string }) {
  const { legend, labels }: { legend: string; labels: Readonly<Record<string, string>> } = pondFields[name];
  return <PondChoice name={name} legend={legend} labels={labels} chosen={chosen} />;
}
