import { clsx } from "clsx";
import { useRef, useState, type KeyboardEvent } from "react";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useSearch } from "#app/desk/calls/use-call.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField, SelectField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import type { PickedProduct } from "#domain/catalogue/chosen-product.ts";
import { formatPrice } from "#domain/money.ts";
import type { EditedLine, PickedChoice } from "./edited-lines.ts";
import styles from "./items-editor.module.css";
import { parseTypedPounds } from "./typed-pounds.ts";

export const productSearchId = "find-product";

interface ProductPickerProps {
  /** The lines that a product can replace; empty if a product is always an additional line. */
  lines?: readonly EditedLine[];
  onPick(choice: PickedChoice): void;
}

export function ProductPicker({ lines = [], onPick }: ProductPickerProps) {
  const [typed, setTyped] = useState("");
  const [insteadOf, setInsteadOf] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { search, found, isError } = useSearch("findProducts", typed, 1);

  /** Adds the first product found on Enter, or moves to its choices if it has any. The arrow key moves to it. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const first = list.current?.querySelector("li");
    const choice = first?.querySelector("select") ?? null;
    const add = first?.querySelector("button") ?? null;
    if (event.key === "Enter" && choice === null) add?.click();
    else (choice ?? add)?.focus();
  }

  return (
    <div className={desk.stack}>
      <div className={desk.pair}>
        <InputField
          id={productSearchId}
          label="Add a product"
          {...deskKey("a", "Add a product")}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        {lines.length === 0 ? null : (
          <SelectField
            id="instead-of"
            label="Instead of"
            value={insteadOf}
            onChange={(event) => setInsteadOf(event.target.value)}
            choices={lines.filter(({ isOut }) => !isOut).map(({ serial, name }) => [serial, name])}
          >
            <option value="">nothing (add a new line)</option>
          </SelectField>
        )}
      </div>
      {isError && found === undefined ? <p role="alert">Failed to load products. Please try again later.</p> : null}
      {found?.length === 0 ? (
        <p className={text.muted} role="status">
          No products found matching “{search}”.
        </p>
      ) : null}
      {found !== undefined && found.length > 0 ? (
        <ul aria-label="Products found" ref={list}>
          {found.map((product) => (
            <FoundProduct
              key={product.key}
              product={product}
              onAdd={(choice) => {
                onPick({ product, ...choice, insteadOf: insteadOf === "" ? null : Number(insteadOf) });
                setTyped("");
                setInsteadOf("");
                // The button disappears with the list, and another product may follow.
                document.getElementById(productSearchId)?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface FoundProductProps {
  product: PickedProduct;
  onAdd(choice: { selectedSize: string; selectedOption: string }): void;
}

function FoundProduct({ product, onAdd }: FoundProductProps) {
  const [selectedSize, setSize] = useState(product.sizes[0] ?? "");
  const [selectedOption, setOption] = useState(product.options[0]?.name ?? "");
  const price = product.options.find(({ name }) => name === selectedOption)?.pricePence ?? product.pricePence;
  return (
    <li className={clsx(desk.line, styles.found)}>
      <span>
        <b>{product.name}</b> <span className={text.muted}>{product.code}</span>
      </span>
      {product.sizes.length === 0 ? null : (
        <Choice label={`Size of ${product.name}`} values={product.sizes} value={selectedSize} onChange={setSize} />
      )}
      {product.options.length === 0 ? null : (
        <Choice
          label={`Option of ${product.name}`}
          values={product.options.map(({ name }) => name)}
          value={selectedOption}
          onChange={setOption}
        />
      )}
      <span className={text.tabularNumbers}>{price === null ? "No price" : formatPrice(price)}</span>
      <ActionButton
        disabled={price === null}
        aria-label={`Add ${product.name}`}
        onClick={() => onAdd({ selectedSize, selectedOption })}
      >
        Add
      </ActionButton>
    </li>
  );
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  value: string;
  onChange(value: string): void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <select className={field.input} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

export const ownNameFieldId = "own-name";

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
          // The pressed button stays disabled until another line is filled in.
          document.getElementById(ownNameFieldId)?.focus();
        }}
      >
        Add line
      </Button>
    </div>
  );
}
