import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import desk from "./desk-layout.module.css";
import styles from "./radio-choices.module.css";

interface RadioChoicesProps<Value extends string> {
  legend: string;
  hidesLegend?: boolean;
  name: string;
  choices: readonly { value: Value; label: string; note?: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  /** One below the other, joined; otherwise beside each other. */
  isList?: boolean;
  onChange(value: Value): void;
}

export function RadioChoices<Value extends string>({
  legend,
  hidesLegend = false,
  name,
  choices,
  value,
  isList = false,
  onChange,
}: RadioChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className={hidesLegend ? text.visuallyHidden : styles.legend}>{legend}</legend>
      <div className={clsx(styles.choices, isList && styles.list)}>
        {choices.map((choice) => (
          <label key={choice.value} className={layout.relative}>
            <input
              className={form.overFace}
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={clsx(desk.choice, styles.face)}>
              {choice.label}
              {choice.note === undefined ? null : <small className={styles.note}>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckBoxProps extends ComponentProps<"input"> {
  label: string;
  onTick(isTicked: boolean): void;
}

export function CheckBox({ label, onTick, ...input }: CheckBoxProps) {
  return (
    <label className={desk.check}>
      <input {...input} type="checkbox" onChange={(event) => onTick(event.target.checked)} />
      {label}
    </label>
  );
}
