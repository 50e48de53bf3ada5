import { clsx } from "clsx";
import { useEffect, useRef, type MouseEvent } from "react";
import { useHref } from "react-router";
import { keepFocus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { href } from "#domain/routes/href.ts";
import type { MarkedText } from "#domain/search/mark-matches.ts";
import type { SuggestedProduct, Suggestions } from "#services/search/get-suggestions.ts";
import styles from "./panel-lines.module.css";

type ShownPhone = { shown: string; dial: string };

interface PanelLinesProps {
  /** The start of the ids of the list and its lines. */
  id: string;
  options: readonly PanelOption[];
  /** The position of the line reached with the arrow keys; -1 for none. */
  active: number;
  shownFor: string | null;
  /** The number to ring if the search is about an ill fish, otherwise null. */
  phone: ShownPhone | null;
  onChoose: (option: PanelOption) => void;
  onForget: () => void;
}

const noteClass = clsx(layout.block, text.plain, text.small, text.muted);

const groupLabels = {
  product: "Products",
  category: "Categories",
  page: "Guides and pages",
  recent: "Recent searches",
  all: null,
} as const;

export function PanelLines({ id, options, active, shownFor, phone, onChoose, onForget }: PanelLinesProps) {
  const numbered = options.map((option, index) => ({ option, index }));
  const groups = [...new Set(options.map(({ kind }) => kind))];
  const isRecent = options.some(({ kind }) => kind === "recent");
  return (
    <div className={styles.panel}>
      {phone !== null && (
        <p className={clsx(text.strong, layout.ruleBelow, styles.ring)}>
          Is a fish ill? Ring{" "}
          <a className={clsx(layout.touch, text.nowrap)} href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
        </p>
      )}
      <div id={`${id}list`} role="listbox" aria-label="Suggestions">
        {groups.map((kind) => {
          const lines = numbered.filter(({ option }) => option.kind === kind);
          const label = groupLabels[kind];
          const shown = lines.map(({ option, index }) => (
            <Line
              key={`${kind} ${option.to}`}
              id={`${id}${index}`}
              option={option}
              isActive={index === active}
              onChoose={onChoose}
            />
          ));
          if (label === null) return shown;
          return (
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
              <div className={clsx(text.label, styles.heading)} id={`${id}${kind}`}>
                {label}
                {kind === "product" && shownFor !== null && `, showing results for “${shownFor}”`}
              </div>
              {shown}
            </div>
          );
        })}
      </div>
      <div
        className={clsx(
          layout.line,
          layout.between,
          layout.gap4,
          layout.ruleAbove,
          text.small,
          text.muted,
          styles.foot,
        )}
      >
        <span className={styles.keys} aria-hidden="true">
          <kbd>
            <Icon name="chevron-up" />
          </kbd>{" "}
          <kbd>
            <Icon name="chevron-down" />
          </kbd>{" "}
          choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
        </span>
        {isRecent && (
          <button
            className={clsx(layout.tall, layout.toEnd, text.strong, styles.forget)}
            type="button"
            onClick={onForget}
          >
            Clear these
          </button>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  id: string;
  option: PanelOption;
  isActive: boolean;
  onChoose: (option: PanelOption) => void;
}

function Line({ id, option, isActive, onChoose }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  const to = useHref(option.to);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const choose = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <a
      className={clsx(
        layout.alignCenter,
        text.dark,
        layout.gap4,
        styles.line,
        option.kind === "all" && clsx(text.strong, layout.ruleAbove, layout.mt1),
      )}
      ref={line}
      id={id}
      href={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={choose}
    >
      <LineContent option={option} />
    </a>
  );
}

function LineContent({ option }: { option: PanelOption }) {
  if (option.kind === "product") {
    const { name, note, choice, priceText, picture, icon = "image-off" } = option.product;
    return (
      <>
        <span className={styles.frame}>
          {picture === null ? <Icon name={icon} /> : <Picture picture={picture} alt="" sizes="48px" eager />}
        </span>
        <span className={clsx(layout.shrink, text.tight)}>
          <span className={styles.name}>
            <Marked parts={name} />
          </span>
          <small className={noteClass}>
            {note}
            {choice !== "" && (
              <>
                {note !== "" && ", "}
                <b className={clsx(text.nowrap, text.strong, text.dark)}>{choice}</b>
              </>
            )}
          </small>
        </span>
        <Price className={clsx(text.nowrap, text.right, styles.price)} text={priceText} />
      </>
    );
  }
  const { icon, label, note: words } = option;
  return (
    <>
      <Icon className={styles.icon} name={icon} />
      <span className={clsx(layout.shrink, text.tight)}>
        {label}
        {words !== undefined && <small className={noteClass}>{words}</small>}
      </span>
      {option.kind !== "recent" && <Icon className={styles.icon} name="arrow-right" />}
    </>
  );
}

function Marked({ parts }: { parts: MarkedText }) {
  return parts.map((part, index) =>
    // Parts of a name have no identity other than their position.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}

export type PanelOption =
  | { kind: "product"; to: string; product: SuggestedProduct }
  | { kind: "category" | "page" | "recent" | "all"; to: string; icon: string; label: string; note?: string };

/** Lists the panel's lines in the order of the arrow keys: without a text, the visitor's latest searches. */
export function listPanelOptions(
  search: string,
  suggestions: Suggestions | null,
  recent: readonly string[],
): PanelOption[] {
  const results = (words: string): string => href("products", {}, { search: words });
  if (search === "") return recent.map((past) => ({ kind: "recent", to: results(past), icon: "clock", label: past }));
  if (suggestions === null) return [];
  const { total, arePagesFirst } = suggestions;
  const pages = suggestions.pages.map(({ title, to }): PanelOption => ({
    kind: "page",
    to,
    icon: "info",
    label: title,
  }));
  const products = suggestions.products.map((product): PanelOption => ({ kind: "product", to: product.to, product }));
  const categories = suggestions.categories.map(({ to, icon, label, count }): PanelOption => {
    const note = formatCounted(count, "product matches", "products match");
    return { kind: "category", to, icon, label, note };
  });
  const label = total > products.length ? `All ${total} results` : `Search for “${search}”`;
  const goods = [...products, ...categories];
  const all: PanelOption = { kind: "all", to: results(search), icon: "search", label };
  return arePagesFirst ? [...pages, ...goods, all] : [...goods, ...pages, all];
}

/** Returns the words that screen readers announce when the panel has changed. */
export function describePanel(search: string, suggestions: Suggestions | null, phone: ShownPhone | null): string {
  if (search === "" || suggestions === null) return "";
  const { total, shownFor, pages } = suggestions;
  const products = total === 0 ? "No products found" : formatCounted(total, "product");
  const found = `${products}${total === 0 || shownFor === null ? "" : ` for “${shownFor}”`}`;
  const answers = pages.length === 0 ? "" : `, ${formatCounted(pages.length, "page")}`;
  return `${found}${answers}${phone === null ? "" : `. Is a fish ill? Ring ${phone.shown}`}`;
}
