import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, type FormEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { namePages } from "#app/prefetch/fetch-ahead.ts";
import { Button, buttonClass, iconLink } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import formStyles from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import type { FilterChoice, ListFilters, OpenFilters, ShownFacet } from "#services/catalogue/pages/list-filters.ts";
import { FilterChip } from "./filter-chip.tsx";
import styles from "./filter-panel.module.css";
import listStyles from "./list-filters.module.css";

interface FilterPanelProps {
  filters: ListFilters;
  open: OpenFilters;
  total: number;
}

/** The pause in ms after typing before a number counts. */
const typingMs = 600;
const manyChoices = 9;
/** The selector of the control that opens and closes the filters. */
const opener = `.${listStyles.docked}`;
const isNarrow = "(max-width: 63.99rem)";

/**
 * All filters and sort orders of a list as a GET form, which works without JavaScript. With JavaScript, each change
 * takes effect immediately, and on narrow windows the form is a modal dialog.
 */
export function FilterPanel({ filters, open, total }: FilterPanelProps) {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (matchMedia(isNarrow).matches) {
      element.close();
      element.showModal();
    }
    document.getElementById(location.hash.slice(1))?.querySelector<HTMLElement>("input:enabled, a")?.focus();
    return () => {
      clearTimeout(typing.current);
      const hadFocus = element.contains(document.activeElement);
      element.close();
      // Closing a modal dialog has already returned the focus. Any other dialog leaves the focus inside, so it moves to
      // the opener.
      if (hadFocus && element.contains(document.activeElement)) document.querySelector<HTMLElement>(opener)?.focus();
    };
  }, []);

  useEffect(() => {
    const element = form.current;
    if (element !== null) namePages(element, (choice) => findQueryOfChoice(element, choice));
  }, []);

  // The links beside the form change the same filters, so the form follows the list. Choices made while a list is
  // loading stay, and become part of the next list. A layout effect never runs between a press and its handler.
  useLayoutEffect(() => {
    if (!isIdle) return;
    for (const input of form.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? []) {
      if (input.type !== "number") input.checked = input.defaultChecked;
      else if (input !== document.activeElement) input.value = input.defaultValue;
    }
  }, [filters, isIdle]);

  function go(query: string): void {
    // Replaces the history entry, so that one step back leads to the list as it was before the filters were opened.
    void navigate(query || "?", { replace: true, preventScrollReset: true, state: keepFocus });
  }

  function showNow(): void {
    clearTimeout(typing.current);
    if (form.current !== null) go(readQuery(form.current, { isOpen: true }));
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    clearTimeout(typing.current);
    if ((event.target as HTMLInputElement).type === "number") typing.current = setTimeout(showNow, typingMs);
    else showNow();
  }

  return (
    <dialog
      className={styles.panel}
      id="filters"
      ref={dialog}
      open
      aria-label="Filter products"
      onCancel={(event) => {
        event.preventDefault();
        go(filters.closedQuery);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") go(filters.closedQuery);
      }}
    >
      <form
        ref={form}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(typing.current);
          go(readQuery(event.currentTarget, { isOpen: false }));
        }}
      >
        {open.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={clsx(layout.between, layout.alignCenter, layout.pt3, styles.head)}>
          <b className={styles.title}>Filter</b>
          <Link className={iconLink} to={filters.closedQuery || "?"} aria-label="Close filters">
            <Icon name="x" />
          </Link>
        </p>
        <div className={styles.groups}>
          {open.facets.map((facet) => (
            <fieldset
              className={clsx(layout.ruleAbove, layout.py4, facet.choices.length > manyChoices && layout.fullRow)}
              key={facet.key}
              id={`f-${facet.key}`}
            >
              <legend className={clsx(formStyles.legend, styles.legend)}>
                {facet.label}
                {facet.unit !== "" && ` (${facet.unit})`}
              </legend>
              {facet.range === null ? <Values facet={facet} /> : <Range facet={facet} range={facet.range} />}
            </fieldset>
          ))}
          <fieldset className={clsx(layout.ruleAbove, layout.py4)} id="f-sort">
            <legend className={clsx(formStyles.legend, styles.legend)}>Sort by</legend>
            <p className={styles.choices}>
              {open.orders.map(({ order, label }) => (
                <label className={clsx(formStyles.choice, listStyles.chip, styles.choice)} key={order}>
                  <input type="radio" name="sort" value={order} defaultChecked={order === filters.sort} />
                  {label}
                </label>
              ))}
            </p>
          </fieldset>
        </div>
        <p className={clsx(layout.flex, layout.pt4, layout.ruleAbove, layout.gap3, styles.dock)}>
          <Link className={buttonClass({ look: "line" })} to={filters.clearQuery || "?"} rel="nofollow">
            Clear all
          </Link>
          <Button type="submit" className={styles.show}>
            <span aria-live="polite">Show {formatCounted(total, "product")}</span>
          </Button>
        </p>
      </form>
    </dialog>
  );
}

function Values({ facet: { key, choices } }: { facet: ShownFacet }) {
  return (
    <p className={styles.choices}>
      {choices.map(({ value, label, count, isChosen, query }) => (
        <label className={clsx(formStyles.choice, listStyles.chip, styles.choice)} key={value}>
          <input type="checkbox" name={key} value={value} defaultChecked={isChosen} disabled={query === null} />
          {label} <small className={clsx(text.small, text.muted)}>{count}</small>
        </label>
      ))}
    </p>
  );
}

function Range({
  facet: { key, label, choices },
  range,
}: {
  facet: ShownFacet;
  range: NonNullable<ShownFacet["range"]>;
}) {
  return (
    <>
      {choices.length > 0 && (
        <p className={styles.choices}>
          {choices.map((choice: FilterChoice) => (
            <FilterChip key={choice.label} choice={choice} />
          ))}
        </p>
      )}
      <p className={clsx(layout.flex, layout.gap3, styles.range)}>
        {(["from", "to"] as const).map((bound) => (
          <label className={clsx(layout.line, layout.gap2)} key={bound}>
            <span>
              <span className={text.visuallyHidden}>{label} </span>
              {bound}
            </span>
            <input
              className={clsx(fieldStyles.input, styles.number)}
              type="number"
              name={`${key}.${bound}`}
              step="any"
              inputMode="decimal"
              placeholder={String(bound === "from" ? range.min : range.max)}
              defaultValue={range[bound] ?? ""}
            />
          </label>
        ))}
      </p>
    </>
  );
}

/** Returns the form's query after a press on a choice; null if the press would change nothing. */
function findQueryOfChoice(form: HTMLFormElement, { control }: HTMLLabelElement): string | null {
  if (!(control instanceof HTMLInputElement) || control.disabled || control.type === "number") return null;
  const { name, value, type, checked } = control;
  if (type === "radio" && checked) return null;
  const others = [...new FormData(form)].filter(
    (entry) => entry[0] !== name || (type !== "radio" && entry[1] !== value),
  );
  return formatQuery(checked ? others : [...others, [name, value]], { isOpen: true });
}

function readQuery(form: HTMLFormElement, { isOpen }: { isOpen: boolean }): string {
  return formatQuery([...new FormData(form)], { isOpen });
}

/** Formats the query with its parameters in the same order as the shop's own links. */
function formatQuery(entries: readonly [string, FormDataEntryValue][], { isOpen }: { isOpen: boolean }): string {
  const own = ["search", "exact", "sort", "show"];
  const all = isOpen ? [...entries, ["show", "filters"] as const] : entries;
  const filled = all.filter(([, value]) => value !== "") as [string, string][];
  const rank = ([name]: [string, string]): string => (own.includes(name) ? String(own.indexOf(name)) : `9${name}`);
  const query = new URLSearchParams(filled.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)));
  return `?${query}`;
}
