import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import styles from "./items-editor.module.css";
import { parseTypedPounds } from "./typed-pounds.ts";

export const ownNameFieldId = "own-name";

/** A line of the dealer's own words and price: work, a part that is not in the sheet. */
export function OwnLine({ onAdd }: { onAdd(name: string, pence: number): void }) {
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const pence = parseTypedPounds(price);
  const isReady = name.trim() !== "" && pence !== null && pence > 0;
  return (
    <div className={styles.own}>
      <InputField
        id={ownNameFieldId}
        label="Custom line"
        optional
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <InputField
        id="own-price"
        label="Price in £"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Button
        look="line"
        disabled={!isReady}
        onClick={() => {
          onAdd(name.trim(), pence ?? 0);
          setName("");
          setPrice("");
          // The button cannot be pressed again before there is another line.
          document.getElementById(ownNameFieldId)?.focus();
        }}
      >
        Add line
      </Button>
    </div>
  );
}
