import { clsx } from "clsx";
import { useRef, useState, type ComponentProps } from "react";
import fieldStyles from "./field.module.css";
import { InputField } from "./field.tsx";
import styles from "./suggesting-field.module.css";

export interface Slip {
  /** A sentence, or "Did you mean" before a suggestion. */
  message: string;
  /** The value that the visitor probably meant; null if that is not clear. */
  suggestion: string | null;
}

interface SuggestingFieldProps extends ComponentProps<typeof InputField> {
  /** Looks for a slip in the typed text. If the function's code does not load, no slip is shown. */
  findSlip(typed: string): Promise<Slip | null>;
}

/** A field that points out a likely slip when the visitor leaves the field. It never refuses the typed text. */
export function SuggestingField({ findSlip, ...field }: SuggestingFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);

  async function look({ value }: HTMLInputElement): Promise<void> {
    const found = await findSlip(value).catch(() => null);
    // The visitor may have edited the text meanwhile.
    if (frame.current?.querySelector("input")?.value === value) setSlip(found);
  }

  function accept(suggestion: string): void {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    input.value = suggestion;
    // Sends an input event, as typing does, for everything that listens to the form.
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
                <button type="button" className={styles.take} onClick={() => accept(slip.suggestion ?? "")}>
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
