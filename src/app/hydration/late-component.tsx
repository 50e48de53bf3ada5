import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

interface LateComponentProps<Props> {
  /** Loads the code when this is first shown. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
  /** Shown until then. */
  children?: ReactNode;
}

/**
 * A component whose code loads when it is shown. When it does not come, the visitor sees a notice, and the page stays; `lazy` would
 * throw instead.
 */
export function LateComponent<Props extends object>({ load, props, children = null }: LateComponentProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    loadChunk(load).then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the code is the same each time
  }, []);
  return Loaded === null ? children : <Loaded {...props} />;
}
