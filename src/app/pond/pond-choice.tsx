import { clsx } from "clsx";
import type { ReactNode } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./pond-choice.module.css";

interface PondChoiceProps {
  name: string;
  legend: string;
  /** The fieldset around it names it already. */
  isNamed?: boolean;
  choices: readonly { value: string; label: ReactNode; picture?: ReactNode }[];
  chosen: string;
  look?: "row" | "pictures";
  /** Of the list. */
  className?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** Radio buttons as faces beside each other. */
export function PondChoice({
  name,
  legend,
  isNamed = false,
  choices,
  chosen,
  look = "row",
  className,
  onChoose,
}: PondChoiceProps) {
  const list = (
    <div className={clsx(layout.wrap, layout.gap2, look === "pictures" && styles.pictures, className)}>
      {choices.map(({ value, label, picture }) => (
        <label className={layout.relative} key={`${value} ${value === chosen}`}>
          <input
            className={form.overFace}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span className={clsx(layout.line, form.choice, styles.face)}>
            {picture}
            {label}
          </span>
        </label>
      ))}
    </div>
  );
  if (isNamed) return list;
  return (
    <fieldset>
      <legend className={clsx(text.strong, text.small, text.dark, layout.mb2)}>{legend}</legend>
      {list}
    </fieldset>
  );
}
