import { type ComponentType, useEffect, useState } from "react";
import { isPondKept } from "./is-pond-kept.ts";
import type { PondFilter } from "./pond-filter.tsx";
import type { PondFit } from "./pond-fit.tsx";

type FilterProps = Parameters<typeof PondFilter>[0];
type FitProps = Parameters<typeof PondFit>[0];

const loadFilter = () => import("./pond-filter.tsx").then(({ PondFilter: filter }) => filter);
const loadFit = () => import("./pond-fit.tsx").then(({ PondFit: fit }) => fit);

/** Where a category offers to start from the kept pond. */
export function PondFilterSlot(props: FilterProps) {
  const Filter = useKeptPondPart<FilterProps>(loadFilter);
  return Filter === null ? null : <Filter {...props} />;
}

/** Where a product's page says whether it fits the pond that this browser keeps. */
export function PondFitSlot(props: FitProps) {
  const Fit = useKeptPondPart<FitProps>(loadFit);
  return Fit === null ? null : <Fit {...props} />;
}

/** Loads a part of a page if this browser keeps a pond. Without one the part costs nothing but this. */
function useKeptPondPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isPondKept()) return;
    // The page does as well without it.
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return part;
}
