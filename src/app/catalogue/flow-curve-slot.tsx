import { type ComponentType, createContext, useContext, useEffect, useRef } from "react";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { useLate } from "#app/hydration/late-component.tsx";
import type { FlowCurve } from "./flow-curve.tsx";
// Named here so that the page carries its styles: its code comes later.
import "./flow-curve.module.css";
import type { ProductChoice } from "./product-choice.ts";

type Drawing = ComponentType<Parameters<typeof FlowCurve>[0]>;

/** The drawing on the server, which renders it at once. The browser has null, and loads its code when another option is chosen. */
export const ServerCurveContext = createContext<Drawing | null>(null);

/** The pump curve of what is chosen. What the server rendered stays as it is while that is the first option. */
export function FlowCurveSlot({ product, choice }: { product: PublicProduct; choice: ProductChoice }) {
  const ServerDrawing = useContext(ServerCurveContext);
  const slot = useRef<HTMLDivElement>(null);
  const [Loaded, loadDrawing] = useLate(async () => (await import("./flow-curve.tsx")).FlowCurve, {
    first: ServerDrawing,
  });
  const at = findChosen(product, choice);
  useEffect(() => {
    if (at !== 0 || !slot.current?.hasChildNodes()) loadDrawing();
  }, [at, loadDrawing]);
  const { of = "all", curves = [] } = product.flowCurves ?? {};
  if (Loaded === null) return <div ref={slot} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
  const curve = curves[at] ?? null;
  const name = of === "options" ? choice.selectedOption : of === "sizes" ? choice.selectedSize : "";
  return <div ref={slot}>{curve !== null && <Loaded curve={curve} name={name} />}</div>;
}

/** The position of the curve of what is chosen. */
function findChosen({ flowCurves, options, sizes }: PublicProduct, choice: ProductChoice): number {
  if (flowCurves?.of === "options") return options.findIndex(({ name }) => name === choice.selectedOption);
  return flowCurves?.of === "sizes" ? sizes.indexOf(choice.selectedSize) : 0;
}
