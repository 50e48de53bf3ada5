import { clsx } from "clsx";
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { ProductSearch } from "#app/chrome/product-search.tsx";
import { IconButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  /** The control that opened the bar, and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The search field under the navbar, which the search icon opens in place. */
export function SearchBar({ opener, onClose }: SearchBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    bar.current?.querySelector("input")?.focus();
  }, []);

  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      onClose();
      opener.current?.focus();
    };
    const closeOutside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!element.contains(target) && opener.current?.contains(target) !== true) onClose();
    };
    element.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOutside);
    return () => {
      element.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOutside);
    };
  }, [onClose, opener]);

  return (
    <div className={styles.bar} ref={bar}>
      <div className={clsx(layout.container, layout.line, layout.py3, layout.gap2)}>
        <ProductSearch id="bar-q" className={styles.search} onDone={onClose} />
        <IconButton
          icon="x"
          aria-label="Close search"
          onClick={() => {
            onClose();
            opener.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
