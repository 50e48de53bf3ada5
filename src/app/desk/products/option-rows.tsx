import { clsx } from "clsx";
import { useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { type EditedOption, formatOptionCell, readOptionRows } from "#domain/catalogue/edited-choices.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./option-rows.module.css";

interface OptionRowsProps {
  cell: string;
  error: string | undefined;
  onChange(cell: string): void;
}

/** The options of a product, each with its price. */
export function OptionRows({ cell, error, onChange }: OptionRowsProps) {
  const [rows, setRows] = useState<EditedOption[]>(() => readOptionRows(cell));
  function take(next: EditedOption[]): void {
    setRows(next);
    onChange(formatOptionCell(next));
  }
  const change = (at: number, part: Partial<EditedOption>) =>
    take(rows.map((row, other) => (other === at ? { ...row, ...part } : row)));
  return (
    <fieldset
      className={clsx(layout.stack, layout.gap2, layout.fullRow, layout.itemsStart)}
      aria-describedby={error === undefined ? undefined : "options-error"}
    >
      <legend className={form.groupLabel}>Options with their own price</legend>
      {rows.map((row, at) => (
        // A row has nothing else that tells it from the others.
        <div key={`${at} of ${rows.length}`} className={styles.row}>
          <input
            className={field.input}
            aria-label={`Option ${at + 1}`}
            autoComplete="off"
            value={row.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <input
            className={field.input}
            aria-label={`Price of option ${at + 1}`}
            autoComplete="off"
            inputMode="decimal"
            value={row.price}
            onChange={(event) => change(at, { price: event.target.value })}
          />
          <IconButton
            icon="x"
            aria-label={`Remove option ${at + 1}`}
            onClick={() => take(rows.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <Button look="line" size="sm" onClick={() => setRows([...rows, { name: "", price: "" }])}>
        <Icon name="plus" /> Add an option
      </Button>
      {error === undefined ? null : (
        <p className={field.error} id="options-error">
          <Icon className={field.errorIcon} name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
