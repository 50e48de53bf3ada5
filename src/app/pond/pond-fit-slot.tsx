import { type ComponentType, useEffect, useState } from "react";
import { isPondKept } from "./is-pond-kept.ts";
import type { PondFit } from "./pond-fit.tsx";

type Props = Parameters<typeof PondFit>[0];

/** Where a product's page says whether it fits the pond that this browser keeps. Without one it costs nothing but this. */
export function PondFitSlot(props: Props) {
  const [Fit, setFit] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isPondKept()) return;
    // The page does as well without it.
    import("./pond-fit.tsx").then(
      ({ PondFit: fit }) => setFit(() => fit),
      () => undefined,
    );
  }, []);
  return Fit === null ? null : <Fit {...props} />;
}
