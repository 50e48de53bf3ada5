import { flowAtHeadLph, pipeBoresMm, pumpHead, usualFittingsPercent } from "#domain/pond/pump-head.ts";

// The figures in the drawings of the guides (app/guides/drawings).

/** Water temperatures in degrees, from the warmest. */
export const feedingBands = [
  { from: 12, to: 20, name: "12 °C and above" },
  { from: 8, to: 12, name: "8 to 12 °C" },
  { from: 5, to: 8, name: "5 to 8 °C" },
  { from: 0, to: 5, name: "below 5 °C" },
] as const;

/** Outside and inside diameters in mm. Outsides: CD Aquatics and BS 3505; insides: as the calculators use them. */
export const pipes = [
  { name: "4″ pressure", outsideMm: 114.3, boreMm: pipeBoresMm['4"'] },
  { name: "110 mm soil", outsideMm: 110, boreMm: 103.6 },
  { name: "2″ pressure", outsideMm: 60.3, boreMm: pipeBoresMm['2"'] },
  { name: "1½″ pressure", outsideMm: 48.3, boreMm: pipeBoresMm['1.5"'] },
  { name: "50 mm metric", outsideMm: 50, boreMm: 45.2 },
  { name: "1½″ waste", outsideMm: 43, boreMm: 39 },
] as const;

/** The curve of a pump called 8000, as makers print it: an example of the usual shape, not a product. */
export const pumpCurve = [
  { headM: 0, flowLph: 8_000 },
  { headM: 0.6, flowLph: 7_600 },
  { headM: 1.1, flowLph: 7_200 },
  { headM: 2.1, flowLph: 6_000 },
  { headM: 3, flowLph: 4_200 },
  { headM: 3.7, flowLph: 2_200 },
  { headM: 4.2, flowLph: 0 },
];

/** Returns the head in metres that a pond needs at a flow: 1.2 m up, through 8 m of 1½" pipe. */
export function askedHeadM(flowLph: number): number {
  const run = { lift: 1.2, hose: 8, bore: pipeBoresMm['1.5"'] };
  return pumpHead(flowLph, { ...run, fittings: usualFittingsPercent, equipment: 0 }).totalM;
}

/** Computes the point where the pump delivers the head that the pond needs. */
export function computeMeetingPoint(): { flowLph: number; headM: number } {
  let [less, more] = [0, 8_000];
  for (let step = 0; step < 40; step += 1) {
    const flowLph = (less + more) / 2;
    if (flowAtHeadLph(pumpCurve, askedHeadM(flowLph)) > flowLph) less = flowLph;
    else more = flowLph;
  }
  return { flowLph: less, headM: askedHeadM(less) };
}
