import { clsx } from "clsx";
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from "react";
import type { ListFilters as Filters } from "#services/catalogue/shown-filters.ts";
import { useLate } from "#app/hydration/late-component.tsx";
import { savesData } from "#app/prefetch/saves-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import type { FilterPanel } from "./filter-panel.tsx";
// Named here so that the page carries its styles: its code comes later.
import "./filter-panel.module.css";
import { FilterChip } from "./filter-chip.tsx";
import styles from "./list-filters.module.css";

type Panel = ComponentType<Parameters<typeof FilterPanel>[0]>;

/** The panel on the server, which renders it at once. The browser has null, and loads its code when the filters are opened. */
export const ServerPanelContext = createContext<Panel | null>(null);

interface ListFiltersProps {
  filters: Filters;
  total: number;
  count: ReactNode;
}

/**
 * What narrows a list down, as links: the choices that matter most, the ways to all others, and what was chosen. The others stand
 * in a form at an address of its own, because a page that nobody narrows down need not carry them.
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
        <p className={styles.quick}>
          <b className={clsx(layout.rigid, text.strong, text.small, styles.label)}>{quick.label}</b>
          {quick.choices.map((choice) => (
            <FilterChip key={choice.label} choice={choice} />
          ))}
        </p>
      )}
      <div className={styles.row}>
        {openers.map(({ key, label }) => (
          <Opener className={layout.wideOnly} key={key} to={to(`f-${key}`)} label={label} />
        ))}
        <Opener
          className={styles.docked}
          to={to("filters")}
          label={applied.length === 0 ? "All filters" : `All filters (${applied.length})`}
        />
        {count}
        <Opener className={clsx(styles.docked, styles.sort)} to={to("f-sort")} label={filters.sortLabel} />
      </div>
      {open !== null && <PanelSlot filters={filters} open={open} total={total} />}
      {applied.length > 0 && (
        <p className={styles.applied}>
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

/** null until its code has come. */
let loadedPanel: Panel | null = null;

async function loadPanel(): Promise<Panel> {
  return (loadedPanel = (await import("./filter-panel.tsx")).FilterPanel);
}

/** Whoever points at an opener is about to need it. A failure is left to the press. */
function loadPanelQuietly(): void {
  if (!savesData()) loadPanel().catch(() => undefined);
}

/** What the server rendered stays as it is until the code has come. */
function PanelSlot(props: Parameters<typeof FilterPanel>[0]) {
  const ServerPanel = useContext(ServerPanelContext);
  const [Panel, askForPanel] = useLate(loadPanel, { first: ServerPanel ?? loadedPanel });
  useEffect(askForPanel, [askForPanel]);
  return Panel === null ? (
    <div dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
  ) : (
    <div>
      <Panel {...props} />
    </div>
  );
}
