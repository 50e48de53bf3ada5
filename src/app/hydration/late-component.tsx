import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { loadChunk } from "./load-chunk.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** The components whose code has loaded, by their loading function. The server has the component of each `ServerPart` from the start. */
const known = new WeakMap<object, unknown>();

export function provideCode<Props>(load: Load<Props>, component: ComponentType<Props>): void {
  known.set(load, component);
}

/** Loads code that may be needed soon. Failures are left to the code that then needs it. */
export function preloadCode<Props>(load: Load<Props>): void {
  load().then(
    (component) => provideCode(load, component),
    () => undefined,
  );
}

/** A component whose code loads on request; null until then. A failure shows a notice, or is ignored with `isExtra`. */
export function useLate<Props extends object>(
  load: Load<Props>,
  { isExtra = false } = {},
): [ComponentType<Props> | null, () => void] {
  const [Loaded, setLoaded] = useState(() => (known.get(load) as ComponentType<Props> | undefined) ?? null);
  // The code is always the same.
  const [ask] = useState(() => (): void => {
    (isExtra ? load() : loadChunk(load)).then(
      (component) => {
        provideCode(load, component);
        setLoaded(() => component);
      },
      () => undefined,
    );
  });
  return [Loaded, ask];
}

interface LateComponentProps<Props> {
  load: Load<Props>;
  props: Props;
  children?: ReactNode;
}

/** A component whose code loads when it is first shown. */
export function LateComponent<Props extends object>({ load, props, children = null }: LateComponentProps<Props>) {
  const [Loaded, ask] = useLate(load);
  useEffect(ask, [ask]);
  return Loaded === null ? children : <Loaded {...props} />;
}

interface ServerPartProps<Props> {
  /** Must always be the same function. */
  load: Load<Props>;
  props: Props;
  /** Whether it does anything, so that its code is needed in any case. */
  isLive?: boolean;
}

/** Always the same object, because React would empty the element for another one. */
const keptHtml = { __html: "" };

/** A part of a page whose HTML the browser keeps without its code. The code loads after a link, and when the props change. */
export function ServerPart<Props extends object>({ load, props, isLive = false }: ServerPartProps<Props>) {
  const [Loaded, ask] = useLate(load);
  const [first] = useState(props);
  const place = useRef<HTMLDivElement>(null);
  const isOther = (Object.keys(props) as (keyof Props)[]).some((name) => props[name] !== first[name]);
  useEffect(() => {
    if (isLive || isOther || !place.current?.hasChildNodes()) ask();
  }, [isLive, isOther, ask]);
  return Loaded === null ? (
    <div ref={place} dangerouslySetInnerHTML={keptHtml} suppressHydrationWarning />
  ) : (
    <div ref={place}>
      <Loaded {...props} />
    </div>
  );
}
