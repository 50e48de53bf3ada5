import { clsx } from "clsx";
import type { ReactNode } from "react";
import { preloadCode, ServerPart } from "#app/late/late-component.tsx";
import { savesData } from "#app/prefetch/saves-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import type { ListFilters as Filters } from "#services/catalogue/pages/list-filters.ts";
// This import adds the panel's styles to the page, because the panel's code comes later.
import "./filter-panel.module.css";
import { FilterChip } from "./filter-chip.tsx";
import styles from "./list-filters.module.css";

export const loadFilterPanel = async () => (await import("./filter-panel.tsx")).FilterPanel;

const row = clsx(layout.row, layout.gap2);

interface ListFiltersProps {
  filters: Filters;
  total: number;
  count: ReactNode;
}

/**
 * Narrows a list down with links: the choices that matter most, links to all others, and the choices made. The other
 * choices are in a form at a separate path, so that pages without filters do not carry the form.
 */
export function ListFilters({ filters, total, count }: ListFiltersProps) {
  const { quick, applied, openers, open, openQuery, closedQuery } = filters;
  const to = (hash: string): string => (open === null ? `${openQuery}#${hash}` : closedQuery || "?");
  return (
    <section
      className={clsx(layout.stack, layout.gap3, layout.mb6, styles.filters)}
      aria-label="Filter products"
      data-in-place=""
    >
      {quick !== null && (
        <p className={clsx(row, styles.quick)}>
          <b className={clsx(layout.rigid, text.strong, text.small, styles.label)}>{quick.label}</b>
          {quick.choices.map((choice) => (
            <FilterChip key={choice.label} choice={choice} />
          ))}
        </p>
      )}
      <div className={clsx(row, styles.row)}>
        {openers.map(({ key, label }) => (
          <Opener className={layout.wideOnly} key={key} to={to(`f-${key}`)} label={label} />
        ))}
        <Opener
          className={styles.docked}
          to={to("filters")}
          label={applied.length === 0 ? "Refine" : `Refine (${applied.length})`}
        />
        {count}
        <Opener className={clsx(styles.docked, styles.sort)} to={to("f-sort")} label={filters.sortLabel} />
      </div>
      {open !== null && <ServerPart load={loadFilterPanel} props={{ filters, open, total }} isLive />}
      {applied.length > 0 && (
        <p className={row}>
          {applied.map(({ label, query }) => (
            <Link className={clsx(text.dark, form.choice, styles.chip)} key={label} to={query || "?"} rel="nofollow">
              <span className={text.visuallyHidden}>Remove </span>
              {label} <Icon name="x" />
            </Link>
          ))}
          <Link className={buttonClass({ look: "quiet", size: "sm" })} to={filters.clearQuery || "?"} rel="nofollow">
            Clear all
          </Link>
        </p>
      )}
    </section>
  );
}

function Opener({ to, label, className }: { to: string; label: string; className: string | undefined }) {
  return (
    <Link
      className={clsx(text.dark, form.choice, styles.chip, className)}
      to={to}
      rel="nofollow"
      onPointerEnter={loadPanelQuietly}
      onFocus={loadPanelQuietly}
    >
      {label}
      <Icon name="chevron-down" />
    </Link>
  );
}

function loadPanelQuietly(): void {
  if (!savesData()) preloadCode(loadFilterPanel);
}
