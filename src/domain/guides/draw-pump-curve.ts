import { formatFlow, formatMetres } from "#domain/pond/quantities.ts";
import { flowAtHeadLph, pipeBoresMm, pumpHead, usualFittingsPercent } from "#domain/pond/pump-head.ts";

import { circle, type Drawing, path, round, words } from "./drawing.ts";

/** A pump called 8000, as makers print its curve. An example of the usual shape, no product. */
export const exampleCurve = [
  { headM: 0, flowLph: 8_000 },
  { headM: 0.6, flowLph: 7_600 },
  { headM: 1.1, flowLph: 7_200 },
  { headM: 2.1, flowLph: 6_000 },
  { headM: 3, flowLph: 4_200 },
  { headM: 3.7, flowLph: 2_200 },
  { headM: 4.2, flowLph: 0 },
];

/** The run in the example: 1.2 m up, through 8 m of 1½" pipe. */
export const exampleRun = { lift: 1.2, hose: 8, bore: pipeBoresMm['1.5"'] };

/** Metres that the example's pond asks for at a flow. */
export function exampleHeadM(flowLph: number): number {
  return pumpHead(flowLph, { ...exampleRun, fittings: usualFittingsPercent, equipment: 0 }).totalM;
}

/** Where the pump gives what the pond asks for. */
export function findMeetingPoint(): { flowLph: number; headM: number } {
  let [less, more] = [0, 8_000];
  for (let step = 0; step < 40; step += 1) {
    const flowLph = (less + more) / 2;
    if (flowAtHeadLph(exampleCurve, exampleHeadM(flowLph)) > flowLph) less = flowLph;
    else more = flowLph;
  }
  return { flowLph: less, headM: exampleHeadM(less) };
}

const [left, right, top, bottom] = [40, 340, 20, 240];
const [mostLph, mostM] = [8_000, 5];

/** A pump's curve, what the pipe asks for, and the point where both agree. */
export function drawPumpCurve(): Drawing {
  const at = (flowLph: number, headM: number): [number, number] => [
    left + ((right - left) * flowLph) / mostLph,
    bottom - ((bottom - top) * headM) / mostM,
  ];
  const line = (points: readonly { flowLph: number; headM: number }[]) =>
    `M${points.map(({ flowLph, headM }) => at(flowLph, headM).map(round).join(" ")).join("L")}`;
  const asked = Array.from({ length: 17 }, (_, step) => ({ flowLph: step * 500, headM: exampleHeadM(step * 500) }));
  const meeting = findMeetingPoint();
  const [x, y] = at(meeting.flowLph, meeting.headM);
  const where = `${formatFlow(meeting.flowLph)} at ${formatMetres(meeting.headM)}`;
  return {
    title: `A pump’s curve and a pond’s pipe. They meet at ${where}.`,
    description: `The pump’s line falls from 8,000 l/h without any lift to nothing at 4.2 m. The pipe’s line starts at 1.2 m, the lift, and rises with the flow. The pump works where the two cross: ${where}.`,
    height: 300,
    shapes: [
      ...[1, 2, 3, 4].map((headM) => path("line", `M${left} ${round(at(0, headM)[1])}H${right}`)),
      path("ink", `M${left} ${top}V${bottom}H${right}`),
      ...[0, 1, 2, 3, 4].map((headM) => words("end", [left - 8, at(0, headM)[1] + 5], String(headM))),
      ...[0, 2_000, 4_000, 6_000, 8_000].map((flowLph) =>
        words(
          flowLph === mostLph ? "end" : "middle",
          [at(flowLph, 0)[0] + (flowLph === mostLph ? 6 : 0), bottom + 20],
          flowLph.toLocaleString("en-GB"),
        ),
      ),
      words("start", [6, 14], "Head, metres"),
      words("end", [right, bottom + 42], "Flow, litres an hour"),
      path("brandLine", line(exampleCurve)),
      path("dashed", line(asked)),
      circle("ripple", [x, y], 18),
      circle("ripple", [x, y], 11),
      circle("brand", [x, y], 5),
      words("strong", [left + 12, at(0, 4.2)[1] - 12], "the pump"),
      words("start", [left + 12, at(0, exampleRun.lift)[1] + 22], "your pipe, from 1.2 m up"),
      words("strongEnd", [right + 6, y - 62], formatFlow(meeting.flowLph)),
      words("end", [right + 6, y - 43], `at ${formatMetres(meeting.headM)}`),
    ],
  };
}
