import type { FlowCurve } from "#domain/catalogue/flow-curve.ts";

/** Hazen–Williams C of smooth plastic pipe. */
export const plasticRoughness = 150;

/** The friction of fittings in per cent of the straight pipe's: 10–20 for a short run, more with a UV in it. */
export const usualFittingsPercent = 20;

const litresAnHourPerCubicMetreASecond = 3_600_000;

/** The bores of pressure pipe. 3" is from the wall of class C pipe, the others are usual in calculations. */
export const pipeBoresMm = { '1.5"': 40.9, '2"': 52.5, '3"': 80.7, '4"': 104 } as const;

/** Computes the head lost to friction by the Hazen–Williams equation, in m³/s and m. Source: Engineering ToolBox. */
export function frictionHeadM({ flowLph, boreMm, lengthM }: PipeRun): number {
  const flow = flowLph / litresAnHourPerCubicMetreASecond;
  return (10.67 * lengthM * flow ** 1.852) / (plasticRoughness ** 1.852 * (boreMm / 1_000) ** 4.87);
}

export interface PipeRun {
  flowLph: number;
  boreMm: number;
  lengthM: number;
}

/** Computes the head for reading a pump's curve: lift, friction, fittings as a share of friction, and loss in a UV. */
export function pumpHead(
  flowLph: number,
  { bore, hose, lift, fittings, equipment }: Record<"bore" | "hose" | "lift" | "fittings" | "equipment", number>,
) {
  const frictionM = frictionHeadM({ flowLph, boreMm: bore, lengthM: hose });
  const fittingsM = (frictionM * fittings) / 100 + equipment;
  return { liftM: lift, frictionM, fittingsM, totalM: lift + frictionM + fittingsM };
}

/** Reads the flow at a head, on straight lines between the points; 0 above the last. The true curve bulges outwards. */
export function flowAtHeadLph(curve: FlowCurve, headM: number): number {
  const [first] = curve;
  if (first === undefined || headM <= first.headM) return first?.flowLph ?? 0;
  for (const [index, { headM: upperM, flowLph }] of curve.entries()) {
    const below = curve[index - 1];
    if (below === undefined || headM > upperM) continue;
    const share = (headM - below.headM) / (upperM - below.headM);
    return below.flowLph + share * (flowLph - below.flowLph);
  }
  return 0;
}

/** Makes the curve of a pump of which only the maximum flow and the maximum head are known. */
export function curveOfTwoPoints(maxFlowLph: number, maxHeadM: number): FlowCurve {
  return [
    { headM: 0, flowLph: maxFlowLph },
    { headM: maxHeadM, flowLph: 0 },
  ];
}
