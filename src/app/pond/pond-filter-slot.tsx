import { type ComponentType, useEffect, useState } from "react";
import { isPondKept } from "./is-pond-kept.ts";
import type { PondFilter } from "./pond-filter.tsx";

type Props = Parameters<typeof PondFilter>[0];

/** Where a category offers to start from the kept pond. Without one it costs nothing but this. */
export function PondFilterSlot(props: Props) {
  const [Filter, setFilter] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isPondKept()) return;
    // The list does as well without it.
    import("./pond-filter.tsx").then(
      ({ PondFilter: filter }) => setFilter(() => filter),
      () => undefined,
    );
  }, []);
  return Filter === null ? null : <Filter {...props} />;
}
