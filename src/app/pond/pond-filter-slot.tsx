import { type ComponentType, useEffect, useState } from "react";
import { usePageIsShown } from "#app/prefetch/page-is-shown.ts";
import { isPondKept } from "./is-pond-kept.ts";
import type { PondFilter } from "./pond-filter.tsx";

type Props = Parameters<typeof PondFilter>[0];

/** Where a category offers to start from the kept pond. Without one it costs nothing but this. */
export function PondFilterSlot(props: Props) {
  const isShown = usePageIsShown();
  const [Filter, setFilter] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isShown || !isPondKept()) return;
    // The list does as well without it.
    import("./pond-filter.tsx").then(
      ({ PondFilter: filter }) => setFilter(() => filter),
      () => undefined,
    );
  }, [isShown]);
  return Filter === null ? null : <Filter {...props} />;
}
