import type { FlowCurve } from "#domain/catalogue/flow-curve.ts";

/**
 * Litres an hour that a pump moves at a head, read from its curve along straight lines; 0 above its last point. A maker's curve bulges
 * outwards, so that the pump moves no less than this.
 */
export function flowAtHeadLph(curve: FlowCurve, headM: number): number {
  const [first] = curve;
  if (first === undefined || headM <= first.headM) return first?.flowLph ?? 0;
  for (const [at, { headM: upperM, flowLph }] of curve.entries()) {
    const below = curve[at - 1];
    if (below === undefined || headM > upperM) continue;
    const share = (headM - below.headM) / (upperM - below.headM);
    return below.flowLph + share * (flowLph - below.flowLph);
  }
  return 0;
}

/** The curve of a pump of which only the largest flow and the largest head are known. */
export function curveOfTwoPoints(maxFlowLph: number, maxHeadM: number): FlowCurve {
  return [
    { headM: 0, flowLph: maxFlowLph },
    { headM: maxHeadM, flowLph: 0 },
  ];
}
