import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#app/calls/call.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import type { DeskFindings } from "#domain/orders/desk-findings.ts";
import { deskListHref } from "#domain/orders/desk-list-query.ts";
import { useDesk } from "./desk-context.ts";
import { deskKey } from "./desk-key.ts";
import { FoundPanel, listFoundAddresses } from "./found-panel.tsx";
import styles from "./desk-search.module.css";
import { Key } from "./key.tsx";

/** A little more than a hand needs between two letters. */
const pauseMs = 150;

/**
 * Finds orders, customers and products while typing. Enter opens the chosen one, or shows all orders as a list with filters; so does
 * Shift and Enter always.
 */
export function DeskSearch() {
  const { isOpen } = useDesk();
  const navigate = useNavigate();
  const { key: page } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<(DeskFindings & { search: string }) | null>(null);
  const [chosen, setChosen] = useState(-1);
  const search = typed.trim();
  const addresses = found === null ? [] : listFoundAddresses(found);

  useEffect(() => {
    if (!isOpen || search.length < 2) {
      setFound(null);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call("searchDesk", { search }, { signal: stop.signal }).then(
        (findings) => {
          if (stop.signal.aborted) return;
          setFound({ ...findings, search });
          setChosen(-1);
        },
        // Enter still shows the list, which says what is wrong.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, isOpen]);

  // Another page: what was looked for is found.
  useEffect(() => setFound(null), [page]);

  function open(to: string): void {
    setFound(null);
    void navigate(to);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const to = addresses[chosen];
    if (to !== undefined) open(to);
    else if (search !== "") open(deskListHref({ view: "all", search }));
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && addresses.length > 0) {
      event.preventDefault();
      setChosen((before) => Math.min(Math.max(before + step, -1), addresses.length - 1));
    } else if (event.key === "Escape") {
      setFound(null);
      input.current?.blur();
      // Some pages are left by it.
      event.stopPropagation();
    } else if (event.key === "Enter" && event.shiftKey && search !== "") {
      event.preventDefault();
      open(deskListHref({ view: "all", search }));
    }
  }

  const isPanelShown = found !== null && search !== "";
  return (
    <form className={styles.search} role="search" method="get" onSubmit={submit}>
      <label className={text.visuallyHidden} htmlFor="desk-search">
        Search orders, customers and products
      </label>
      <Icon className={styles.icon} name="search" />
      <input
        className={clsx(fieldStyles.input, styles.input)}
        id="desk-search"
        ref={input}
        type="search"
        placeholder="Order, name, postcode, email, product or code"
        autoComplete="off"
        maxLength={100}
        value={typed}
        role="combobox"
        aria-expanded={isPanelShown}
        aria-controls="desk-search-found"
        aria-activedescendant={chosen === -1 ? undefined : `desk-search-${chosen}`}
        {...deskKey("/", "Search")}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => setFound(null)}
      />
      <span className={styles.key}>
        <Key>/</Key>
      </span>
      {isPanelShown ? <FoundPanel found={found} search={found.search} chosen={chosen} /> : null}
    </form>
  );
}
