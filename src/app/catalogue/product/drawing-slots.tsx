import { ServerPart } from "#app/late/late-component.tsx";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
// These imports add the drawings' styles to the page. The drawings' code comes when another size or option is chosen.
import "./flow-curve.module.css";
import "./pipe-bores.module.css";
import type { ProductChoice } from "./product-choice.ts";

export const loadFlowCurve = async () => (await import("./flow-curve.tsx")).FlowCurve;
export const loadPipeBores = async () => (await import("./pipe-bores.tsx")).PipeBores;

interface SlotProps {
  product: PublicProduct;
  choice: ProductChoice;
}

export function FlowCurveSlot({ product, choice }: SlotProps) {
  const { of = "all", curves = [] } = product.flowCurves ?? {};
  const { options, sizes } = product;
  const { selectedOption, selectedSize } = choice;
  const chosen = {
    all: { index: 0, name: "" },
    options: { index: options.findIndex(({ name }) => name === selectedOption), name: selectedOption },
    sizes: { index: sizes.indexOf(selectedSize), name: selectedSize },
  }[of];
  const curve = curves[chosen.index] ?? null;
  return curve !== null && <ServerPart load={loadFlowCurve} props={{ curve, name: chosen.name }} />;
}

export function PipeBoresSlot({ product, choice }: SlotProps) {
  const chosen = product.options.length > 0 ? choice.selectedOption : choice.selectedSize;
  return product.bores !== undefined && <ServerPart load={loadPipeBores} props={{ product, chosen }} />;
}
