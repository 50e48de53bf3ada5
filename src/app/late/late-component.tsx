import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { loadChunk } from "./load-chunk.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** The components whose code has loaded, by loading function. The server knows each `ServerPart`'s from the start. */
const loadedComponents = new WeakMap<object, unknown>();

export function provideCode<Props>(load: Load<Props>, component: ComponentType<Props>): void {
  loadedComponents.set(load, component);
}

/** Loads code that may be needed soon. Ignores a failure, because the code is loaded again when it is needed. */
export function preloadCode<Props>(load: Load<Props>): void {
  load().then(
    (component) => provideCode(load, component),
    () => undefined,
  );
}

/**
 * Returns a component whose code loads on request, null until then, and the function that requests the code. A failure
 * shows a notice, or is ignored with `isExtra`.
 */
export function useLate<Props extends object>(
  load: Load<Props>,
  { isExtra = false } = {},
): [ComponentType<Props> | null, () => void] {
  const [Loaded, setLoaded] = useState(() => (loadedComponents.get(load) as ComponentType<Props> | undefined) ?? null);
  // State keeps the first function, because `load` always loads the same code.
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
  /** The function that loads the code; must always be the same. */
  load: Load<Props>;
  props: Props;
  /** Whether the component is interactive, so that its code is needed in any case. */
  isLive?: boolean;
}

/** Always the same object, because React would empty the element if it got another. */
const keptHtml = { __html: "" };

/**
 * A part of a page whose HTML the browser keeps without the part's code. The code loads when the props change, or when
 * a link in the browser led to the page, so that the server sent no HTML of the part.
 */
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
