import { clsx } from "clsx";
import { useEffect, useRef, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { useLate } from "#app/late/late-component.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { maxSearchLength } from "#domain/routes/query-parameters.ts";
import styles from "./product-search.module.css";

interface ProductSearchProps {
  id: string;
  /** The page that shows the results: all products, or one category. */
  action?: string;
  label?: string | undefined;
  search?: string;
  className?: string | undefined;
  /** Whether the field shows no suggestions, because there is no space for them. */
  isPlain?: boolean;
  onDone?: () => void;
}

/** The product search: a plain GET form, which needs no JavaScript. Suggestions load when the visitor touches it. */
export function ProductSearch({
  id,
  action = href("products"),
  label = "Search products",
  search = "",
  className,
  isPlain = false,
  onDone,
}: ProductSearchProps) {
  const navigate = useNavigate();

  async function showResults(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem("search") as HTMLInputElement;
    // Called only here, because a form that has left the page is not submitted.
    onDone?.();
    await navigate(`${action}?${new URLSearchParams({ search: value })}`);
  }

  const input = useRef<HTMLInputElement>(null);
  // Without suggestions the form still works, so a failure needs no notice.
  const [Panel, loadPanel] = useLate(async () => (await import("#app/search/search-panel.tsx")).SearchPanel, {
    isExtra: true,
  });
  const load = (): void => {
    if (!isPlain && Panel === null) loadPanel();
  };
  useEffect(() => {
    // The visitor may have touched the field before hydration.
    if (document.activeElement === input.current) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <form className={clsx(styles.search, className)} role="search" action={action} onSubmit={showResults}>
      <label className={text.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        key={search}
        ref={input}
        onFocus={load}
        id={id}
        name="search"
        type="search"
        placeholder={label}
        defaultValue={search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
      />
      {Panel !== null && <Panel input={input} onDone={onDone} />}
    </form>
  );
}
