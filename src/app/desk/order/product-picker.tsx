import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { deskKey } from "#app/desk/desk-key.ts";
import { formatPrice } from "#domain/money.ts";
import type { PickedProduct } from "#domain/catalogue/picked-product.ts";
import type { EditedLine, PickedChoice } from "./edited-lines.ts";
import styles from "./items-editor.module.css";

const pauseMs = 200;
export const productSearchId = "find-product";

interface ProductPickerProps {
  /** Those that a product can replace; none where it is always a further line. */
  lines?: readonly EditedLine[];
  onPick(choice: PickedChoice): void;
}

/** Finds a product by name or code, asks for its size and option, and adds it as a further line or instead of one. */
export function ProductPicker({ lines = [], onPick }: ProductPickerProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly PickedProduct[] | "failed" | null>(null);
  const [insteadOf, setInsteadOf] = useState("");
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (search.trim() === "") return setFound(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      call("findProducts", { search }).then(
        (products) => isCurrent && setFound(products),
        () => isCurrent && setFound("failed"),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);

  /** Enter adds the first that is found, once its size and option are chosen; the arrow goes down to it. */
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
    <div className={styles.adder}>
      <div className={styles.pair}>
        <InputField
          id={productSearchId}
          label="Add a product"
          {...deskKey("a", "Add a product")}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={handleKey}
        />
        {lines.length === 0 ? null : (
          <div>
            <label className={field.label} htmlFor="instead-of">
              Instead of
            </label>
            <select
              className={field.input}
              id="instead-of"
              value={insteadOf}
              onChange={(event) => setInsteadOf(event.target.value)}
            >
              <option value="">nothing (add a new line)</option>
              {lines
                .filter(({ isOut }) => !isOut)
                .map(({ serial, name }) => (
                  <option key={serial} value={serial}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
        )}
      </div>
      {found === "failed" ? <p role="alert">Failed to load products. Please try again later.</p> : null}
      {found !== null && found.length === 0 ? (
        <p className={text.muted} role="status">
          No products found matching “{search.trim()}”.
        </p>
      ) : null}
      {found !== null && found !== "failed" && found.length > 0 ? (
        <ul aria-label="Products found" ref={list}>
          {found.map((product) => (
            <FoundProduct
              key={product.key}
              product={product}
              onAdd={(choice) => {
                onPick({ product, ...choice, insteadOf: insteadOf === "" ? null : Number(insteadOf) });
                setSearch("");
                setInsteadOf("");
                // The button goes with the list; another product may follow.
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
    <li className={styles.found}>
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
      <Button
        look="line"
        size="sm"
        disabled={price === null}
        aria-label={`Add ${product.name}`}
        onClick={() => onAdd({ selectedSize, selectedOption })}
      >
        Add
      </Button>
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
