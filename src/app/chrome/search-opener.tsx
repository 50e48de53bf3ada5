import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import type { SearchBar } from "#app/search/search-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NavLink } from "#app/ui/nav-link.tsx";

interface SearchOpenerProps {
  className: string | undefined;
  iconClassName: string | undefined;
}

type Bar = ComponentType<Parameters<typeof SearchBar>[0]>;

/** Opens the search in place. Until its code has come, and without any, it is a link to the search field of all products. */
export function SearchOpener({ className, iconClassName }: SearchOpenerProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [Bar, setBar] = useState<Bar | null>(null);
  const close = useCallback(() => setBar(null), []);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Bar !== null) return close();
    loadChunk(() => import("#app/search/search-bar.tsx")).then(
      ({ SearchBar: bar }) => setBar(() => bar),
      () => undefined,
    );
  };
  return (
    <>
      <NavLink
        className={className}
        ref={opener}
        to={`${href("products")}#q`}
        onClick={open}
        data-opens=""
        aria-label="Search products"
        aria-expanded={Bar !== null}
      >
        <Icon className={iconClassName} name="search" />
      </NavLink>
      {Bar !== null && <Bar opener={opener} onClose={close} />}
    </>
  );
}
