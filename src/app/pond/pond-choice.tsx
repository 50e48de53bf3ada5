import { clsx } from "clsx";
import type { ReactNode } from "react";
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
    <div className={clsx(styles.choices, look === "pictures" && styles.pictures, className)}>
      {choices.map(({ value, label, picture }) => (
        <label className={styles.choice} key={`${value} ${value === chosen}`}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span className={styles.face}>
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
      <legend className={styles.legend}>{legend}</legend>
      {list}
    </fieldset>
  );
}
