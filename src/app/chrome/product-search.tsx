import { clsx } from "clsx";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { maxSearchLength } from "#domain/addresses/query-parameters.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./product-search.module.css";

interface ProductSearchProps {
  id: string;
  /** The page that shows the results: all products, or one category. */
  action?: string;
  label?: string | undefined;
  /** The current search. */
  search?: string;
  className?: string | undefined;
}

/** A plain GET form: it works before hydration and without JavaScript. */
export function ProductSearch({
  id,
  action = href("products"),
  label = "Search products",
  search = "",
  className,
}: ProductSearchProps) {
  const navigate = useNavigate();

  async function showResults(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem("search") as HTMLInputElement;
    await navigate(`${action}?${new URLSearchParams({ search: value })}`);
  }

  return (
    <form className={clsx(styles.search, className)} role="search" action={action} onSubmit={showResults}>
      <label className={text.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        key={search}
        id={id}
        name="search"
        type="search"
        placeholder={label}
        defaultValue={search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
      />
    </form>
  );
}
