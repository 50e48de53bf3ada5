import { useEffect, type ComponentType } from "react";
import { useLate } from "#app/late/late-component.tsx";
import { isPondKept } from "./is-pond-kept.ts";
import type { PondFilter } from "./pond-filter.tsx";
import type { PondFit } from "./pond-fit.tsx";

type FilterProps = Parameters<typeof PondFilter>[0];
type FitProps = Parameters<typeof PondFit>[0];

const loadFilter = () => import("./pond-filter.tsx").then(({ PondFilter: filter }) => filter);
const loadFit = () => import("./pond-fit.tsx").then(({ PondFit: fit }) => fit);

/** The place on a category page that offers to filter by the kept pond. */
export function PondFilterSlot(props: FilterProps) {
  return <KeptPondPart load={loadFilter} props={props} />;
}

/** The place on a product page that says whether the product fits the kept pond. */
export function PondFitSlot(props: FitProps) {
  return <KeptPondPart load={loadFit} props={props} />;
}

interface KeptPondPartProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A part of a page that loads only if this browser keeps a pond. Without a pond, the part costs no more than this. */
function KeptPondPart<Props extends object>({ load, props }: KeptPondPartProps<Props>) {
  const [Part, loadPart] = useLate(load, { isExtra: true });
  useEffect(() => {
    if (isPondKept()) loadPart();
  }, [loadPart]);
  return Part === null ? null : <Part {...props} />;
}
