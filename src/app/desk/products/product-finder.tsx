import { useEffect, useState } from "react";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { InputField } from "#app/ui/field.tsx";
import type { SheetProductFilter, SheetProductList } from "#services/catalogue/list-sheet-products.ts";
import styles from "./product-finder.module.css";

export interface ListedQuery {
  search: string;
  show: SheetProductFilter;
  page: number;
}

const pauseMs = 250;

const labels: Record<ListedQuery["show"], string> = {
  all: "All",
  hidden: "Hidden",
  "no-price": "Without a price",
  "no-picture": "Without a picture",
};

interface ProductFinderProps {
  search: string;
  show: ListedQuery["show"];
  counts: SheetProductList["counts"] | null;
  change(next: Partial<ListedQuery>): void;
}

/** The words that a product is found by, and what is shown of those found. The address holds both. */
export function ProductFinder({ search, show, counts, change }: ProductFinderProps) {
  const [typed, setTyped] = useState(search);
  // Back in the browser changes the address.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.finder}>
      <form
        role="search"
        aria-label="Products of the sheet"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: typed.trim() });
        }}
      >
        <InputField
          id="find-sheet-product"
          label="Find a product"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Name, code, brand or category"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...deskKey("f")}
        />
      </form>
      <div className={desk.line} role="group" aria-label="Show">
        {(Object.keys(labels) as ListedQuery["show"][]).map((one) => (
          <button
            key={one}
            className={desk.choice}
            type="button"
            aria-pressed={one === show}
            onClick={() => change({ show: one })}
          >
            {labels[one]} {counts === null ? null : <b>{counts[one]}</b>}
          </button>
        ))}
      </div>
    </div>
  );
}
