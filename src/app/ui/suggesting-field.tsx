import { clsx } from "clsx";
import { type ComponentProps, useRef, useState } from "react";
import { InputField } from "./field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./suggesting-field.module.css";

export interface Slip {
  /** "Did you mean" with a suggestion after it, or a sentence. */
  message: string;
  /** The likely intended value; null where that is not plain. */
  suggestion: string | null;
}

interface SuggestingFieldProps extends ComponentProps<typeof InputField> {
  /** Looks for a slip in what was typed. Where its code does not arrive, none is pointed out. */
  findSlip(typed: string): Promise<Slip | null>;
}

/** A field that points out a likely slip when it is left. It never refuses what was typed. */
export function SuggestingField({ findSlip, ...field }: SuggestingFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);

  async function look({ value }: HTMLInputElement): Promise<void> {
    const found = await findSlip(value).catch(() => null);
    // It may have been edited meanwhile.
    if (frame.current?.querySelector("input")?.value === value) setSlip(found);
  }

  function take(suggestion: string): void {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    input.value = suggestion;
    // As if it had been typed, for everything that follows the form.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setSlip(null);
  }

  return (
    <div ref={frame} onInput={() => setSlip(null)}>
      <InputField {...field} onBlur={({ currentTarget }) => void look(currentTarget)} />
      <p className={clsx(fieldStyles.hint, styles.slip)} role="status">
        {slip === null ? null : (
          <>
            {slip.message}
            {slip.suggestion === null ? null : (
              <>
                {" "}
                <button type="button" className={styles.take} onClick={() => take(slip.suggestion ?? "")}>
                  {slip.suggestion}
                </button>
                ?
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
