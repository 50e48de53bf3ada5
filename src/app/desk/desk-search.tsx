import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { deskListHref } from "#domain/orders/listing/desk-list-query.ts";
import { deskKey } from "./desk-key.ts";
import styles from "./desk-search.module.css";
import { FoundPanel, listFoundGroups } from "./found-panel.tsx";
import { Key } from "./key.tsx";
import { useSearch } from "./use-call.ts";
import { useCombobox } from "./use-combobox.ts";

/**
 * Finds orders, customers and products while typing. Enter opens the chosen one, or shows all orders as a list with filters; so does
 * Shift and Enter always.
 */
export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  /** The page on which something was typed; null once what was looked for is found, or the field was left. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Where it fails, Enter still shows the list, which says what is wrong.
  const { search, found } = useSearch("searchDesk", openOn === pathname ? typed : "", 2);
  const rows = found === undefined ? [] : listFoundGroups(found).flatMap((group) => group.rows);

  function open(to: string): void {
    setOpenOn(null);
    void navigate(to);
  }
  const combobox = useCombobox({
    listId: "desk-search",
    count: rows.length,
    answer: found,
    choose: (at) => open(rows[at]?.to ?? ""),
  });
  function showList(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== "") open(deskListHref({ view: "all", search: typed.trim() }));
  }
  function handleKey(event: KeyboardEvent): void {
    if (combobox.handleKey(event)) return;
    if (event.key === "Escape") {
      setOpenOn(null);
      input.current?.blur();
    } else if (event.key === "Enter" && event.shiftKey) showList(event);
  }

  return (
    <form className={styles.search} role="search" method="get" onSubmit={showList}>
      <label className={text.visuallyHidden} htmlFor="desk-search-field">
        Search orders, customers and products
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        id="desk-search-field"
        ref={input}
        type="search"
        placeholder="Order, name, postcode, email, product or code"
        {...combobox.field}
        value={typed}
        {...deskKey("/", "Search")}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpenOn(pathname);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpenOn(null)}
      />
      <span className={styles.key}>
        <Key>/</Key>
      </span>
      {found === undefined ? null : <FoundPanel found={found} search={search} combobox={combobox} />}
    </form>
  );
}
