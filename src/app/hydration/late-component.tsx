import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** The components whose code has come, by what loads it. The server has those of each `ServerPart` from the start. */
const known = new WeakMap<object, unknown>();

export function provideCode<Props>(load: Load<Props>, component: ComponentType<Props>): void {
  known.set(load, component);
}

/** Loads code that may be asked for soon. A failure is left to whoever asks. */
export function preloadCode<Props>(load: Load<Props>): void {
  load().then(
    (component) => provideCode(load, component),
    () => undefined,
  );
}

/** A component whose code loads when asked for: null until then. A failure shows a notice; with `isExtra`, it is ignored. */
export function useLate<Props extends object>(
  load: Load<Props>,
  { isExtra = false } = {},
): [ComponentType<Props> | null, () => void] {
  const [Loaded, setLoaded] = useState(() => (known.get(load) as ComponentType<Props> | undefined) ?? null);
  // The code is the same each time.
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
  /** The same function each time. */
  load: Load<Props>;
  props: Props;
  /** Whether it does something, so that its code is needed in any case. */
  isLive?: boolean;
}

/** Always the same object: for another one, React would empty the place. */
const keptHtml = { __html: "" };

/** Part of a page whose HTML the browser keeps without its code. The code loads after a link, and when the props change. */
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
