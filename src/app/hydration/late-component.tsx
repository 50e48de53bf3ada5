import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code loads when it is asked for: null until it has come, and the function that asks. When it does not come, the
 * visitor sees a notice, and the page stays; `lazy` would throw instead. `isExtra`: the page does as well without it, so without a notice.
 */
export function useLate<Props extends object>(
  load: Load<Props>,
  { isExtra = false, first = null }: { isExtra?: boolean; first?: ComponentType<Props> | null } = {},
): [ComponentType<Props> | null, () => void] {
  const [Loaded, setLoaded] = useState(() => first);
  // The code is the same each time.
  const [ask] = useState(() => (): void => {
    (isExtra ? load() : loadChunk(load)).then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  });
  return [Loaded, ask];
}

interface LateComponentProps<Props> {
  load: Load<Props>;
  props: Props;
  /** Shown until its code has come. */
  children?: ReactNode;
}

/** A component whose code loads when it is first shown. */
export function LateComponent<Props extends object>({ load, props, children = null }: LateComponentProps<Props>) {
  const [Loaded, ask] = useLate(load);
  useEffect(ask, [ask]);
  return Loaded === null ? children : <Loaded {...props} />;
}
