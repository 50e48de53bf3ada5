import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import { drainPipeMm, sizeDrains } from "#domain/pond/bottom-drains.ts";
import type { Pond } from "#domain/pond/pond.ts";
import { formatFlow, formatMetres } from "#domain/pond/quantities.ts";
import { chooseFrom, judgeBy, type Assessment } from "./assessment.ts";
import { toPipeLength } from "./choose-pipe.ts";
import { cheapest, emptyLine, type KitLine } from "./kit-line.ts";
import { findKitNumber, formatKitVariant, getKitWords, type KitVariant } from "./kit-variant.ts";

const liningNames: Readonly<Record<Pond["lining"], string>> = { liner: "a liner", fibreglass: "fibreglass" };

/** Chooses bottom drains, each with its own pipe; none unless the filter is at water level and the pond not yet dug. */
export function chooseDrains(variants: readonly KitVariant[], pond: Pond, flowLph: number): KitLine[] {
  if (pond.filterPlace !== "below" || pond.state !== "new") return [];
  const line = emptyLine("drain", pond);
  const { drains, flowEachLph } = sizeDrains(pond, flowLph);
  const need = { drains, flowLph: flowEachLph, lining: pond.lining };
  const assessed = variants.map((variant) => assessDrain(variant, need)).filter((each) => each !== null);
  const { fits, others } = chooseFrom(assessed);
  const [best] = fits;
  const outletMm = best === undefined ? drainPipeMm : (parseOutletMm(best.variant) ?? drainPipeMm);
  const pipe = chooseDrainPipe(variants, pond, { drains, outletMm });
  if (best === undefined) return [{ ...line, others }, ...pipe];
  const { variant, reason, amount } = best;
  return [{ ...line, variant, quantity: drains, reason, amount, others }, ...pipe];
}

export interface DrainNeed {
  drains: number;
  flowLph: number;
  /** The lining; null if it is not decided yet. */
  lining: Pond["lining"] | null;
}

/** Assesses a fitting as a drain: fed by gravity, at a flow that the sheet gives; null if it is not a drain. */
export function assessDrain(variant: KitVariant, { drains, flowLph, lining }: DrainNeed): Assessment | null {
  const most = findKitNumber(variant, "flow");
  const isByGravity = getKitWords(variant, "feed").toLowerCase().includes("gravity");
  if (variant.product.category !== "fittings" || most === null || !isByGravity) return null;
  const judge = judgeBy({ variant, amount: most.max, powerW: null, runs: "", yearlyPounds: 0 });
  const outletMm = parseOutletMm(variant);
  if (outletMm === null || outletMm < drainPipeMm)
    return judge("unsuited", `has no outlet of ${drainPipeMm}\u00a0mm or more.`);
  const made = getKitWords(variant, "suits").toLowerCase();
  if (made !== "" && lining !== null && !made.includes(lining))
    return judge("unsuited", `is made for ${made}, not for ${liningNames[lining]}.`);
  if (most.max < flowLph)
    return judge("too-small", `takes ${formatFlow(most.max)}; each drain must take ${formatFlow(flowLph)}.`);
  const taken = `${drains === 1 ? "Carries" : "Each carries"} ${formatFlow(flowLph)}, and can take ${formatFlow(most.max)}.`;
  const lined = made === "" ? "" : ` For ${lining === null ? made : liningNames[lining]}.`;
  return judge("fits", `${taken}${lined} Its outlet is ${outletMm}\u00a0mm.`);
}

function parseOutletMm(variant: KitVariant): number | null {
  return parsePipeBore(getKitWords(variant, "outlet"));
}

/** Chooses pipe of any kind by the outlet's outside diameter: pipe 4 mm too wide does not fit the socket. */
function chooseDrainPipe(
  variants: readonly KitVariant[],
  pond: Pond,
  { drains, outletMm }: { drains: number; outletMm: number },
): KitLine[] {
  if (pond.values.drainRun === 0) return [];
  const line = emptyLine("drainpipe", pond);
  const lengthM = drains * pond.values.drainRun;
  const run =
    drains === 1 ? formatMetres(lengthM) : `${drains} × ${formatMetres(pond.values.drainRun)}, one pipe for each drain`;
  const pipe = cheapest(variants.filter((variant) => toPipeLength(variant)?.outsideMm === outletMm));
  if (pipe === undefined) {
    const reason = `${run}, of ${outletMm}\u00a0mm: none of our pipes fits these drains.`;
    return [{ ...line, reason, others: describeOtherPipe(variants, outletMm) }];
  }
  const pipeLength = toPipeLength(pipe);
  const kind = pipeLength?.isForPressure === true ? "Pressure pipe" : "Drain pipe, not made for pressure";
  return [
    {
      ...line,
      variant: pipe,
      quantity: Math.ceil(lengthM / (pipeLength?.lengthM ?? 1)),
      reason: `${run}. ${kind}, ${outletMm}\u00a0mm outside, like the drains’ outlet.`,
      others: describeOtherPipe(variants, outletMm),
    },
  ];
}

/** The difference in mm below which pipe is easily mistaken for the right size. */
const nearlyMm = 10;

function describeOtherPipe(variants: readonly KitVariant[], outletMm: number): string[] {
  const other = cheapest(
    variants.filter((variant) => {
      const outsideMm = toPipeLength(variant)?.outsideMm ?? outletMm;
      return outsideMm !== outletMm && Math.abs(outsideMm - outletMm) < nearlyMm;
    }),
  );
  if (other === undefined) return [];
  const outsideMm = toPipeLength(other)?.outsideMm;
  return [`${formatKitVariant(other)} is ${outsideMm}\u00a0mm outside, and does not fit a ${outletMm}\u00a0mm socket.`];
}
