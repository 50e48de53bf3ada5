import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import desk from "./desk.module.css";

interface RadioChoicesProps<Value extends string> {
  legend: string;
  hidesLegend?: boolean;
  name: string;
  choices: readonly { value: Value; label: string; note?: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  /** Whether the choices are stacked; otherwise they are side by side. */
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
      <legend className={hidesLegend ? text.visuallyHidden : clsx(field.label, layout.mb2)}>{legend}</legend>
      <div className={clsx(layout.gap2, isList ? layout.stack : layout.wrap)}>
        {choices.map((choice) => (
          <label key={choice.value} className={desk.choice}>
            <input
              className={layout.rigid}
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.note === undefined ? null : <small className={layout.toEnd}>{choice.note}</small>}
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
