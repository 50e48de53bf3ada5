import { type DrawingName, type Drawing, circle, type Shape, words, path, round } from "./drawing.ts";
import { drawPipeSections } from "./draw-pipe-sections.ts";
import { drawPumpCurve } from "./draw-pump-curve.ts";

/** What is fed at which temperature of the water. The bands of the guide, from the warmest. */
export const feedingBands = [
  { from: 12, to: 20, look: "good", name: "12 °C and above", what: "their usual summer food" },
  { from: 8, to: 12, look: "water", name: "8 to 12 °C", what: "a little wheatgerm, mornings" },
  { from: 5, to: 8, look: "line", name: "5 to 8 °C", what: "nothing" },
  { from: 0, to: 5, look: "line", name: "below 5 °C", what: "nothing, even if they beg" },
] as const;

const [top, bottom, most] = [20, 300, 20];

function yOf(degrees: number): number {
  return round(bottom - ((bottom - top) * degrees) / most);
}

/** A thermometer with what it says about food. */
function drawFeedingThermometer(): Drawing {
  return {
    title: "What to feed by the temperature of the water.",
    description: feedingBands.map(({ name, what }) => `${name}: ${what}.`).join(" "),
    height: 320,
    shapes: feedingBands.flatMap(({ from, to, name, what }, at): Shape[] => [
      path(at === 0 ? "brand" : at === 1 ? "water" : "wall", `M40 ${yOf(to)}H62V${yOf(from)}H40Z`),
      path("ink", `M32 ${yOf(from)}H70`),
      words("end", [28, yOf(from) + 5], String(from)),
      words("strong", [84, (yOf(from) + yOf(to)) / 2 - 3], name),
      words("start", [84, (yOf(from) + yOf(to)) / 2 + 17], what),
    ]),
  };
}

/** The drawing of each name. */
export const drawGuide: Record<DrawingName, () => Drawing> = {
  chloramine: drawChloramine,
  "pump-curve": drawPumpCurve,
  "pipe-sections": drawPipeSections,
  "pond-section": drawPondSection,
  "feeding-thermometer": drawFeedingThermometer,
};

/** What happens to chloramine, in three steps below each other. */
function drawChloramine(): Drawing {
  return {
    title: "What happens to chloramine, in three steps.",
    description:
      "In the tap, chlorine and ammonia are joined. After plain thiosulphate the chlorine is gone and the ammonia is loose in the water. After a product that names chloramine, the ammonia is held until the filter has used it.",
    height: 306,
    shapes: [
      ...step(0, "In the tap", ["chlorine and ammonia,", "bound together"]),
      circle("brand", [104, 52], 30),
      circle("body", [56, 52], 24),
      words("onBrand", [108, 57], "Cl"),
      words("large", [54, 57], "NH₂"),
      ...step(1, "Thiosulphate alone", ["the chlorine is gone,", "the ammonia is loose"]),
      circle("dashed", [104, 154], 30),
      circle("body", [56, 154], 24),
      circle("warn", [56, 154], 33),
      words("large", [56, 159], "NH₃"),
      ...step(2, "Made for chloramine", ["the ammonia is held", "until the filter uses it"]),
      circle("dashed", [104, 256], 30),
      circle("body", [56, 256], 24),
      circle("good", [56, 256], 31),
      circle("good", [56, 256], 38),
      words("large", [56, 261], "NH₃"),
    ],
  };
}

function step(at: number, title: string, lines: readonly string[]): Shape[] {
  const y = 38 + at * 102;
  return [
    words("strong", [156, y], title),
    ...lines.map((line, nth) => words("start", [156, y + 21 + nth * 19], line)),
  ];
}

/** A koi pond and its filter in section: what is built in before the water. Depth to scale, 56 pixels to a metre. */
function drawPondSection(): Drawing {
  return {
    title: "A koi pond in section, 1.5 m deep, with its filter beside it.",
    description:
      "The floor falls to a bottom drain of 110 mm, which runs under the wall to a filter at the same level as the water. From there the pump pushes the water through the UV and back over the wall. A skimmer takes the surface. The walls stand 0.4 m above the ground, with insulation outside.",
    top: 48,
    height: 286,
    shapes: [
      path("ground", "M0 118H28V240H202V118H216V226H338V118H352V286H0Z"),
      path("wall", "M28 88H40V216L115 226H127L190 216V88H202V240H28Z"),
      path("water", "M40 104H190V216L127 226H115L40 216Z"),
      path("brandLine", "M40 104H190"),
      path("wall", "M216 92H224V218H330V92H338V226H216Z"),
      path("water", "M224 104H330V218H224Z"),
      path("brandLine", "M224 104H330"),
      path("ink", "M121 226V252H240V210"),
      path("dashed", "M272 104V218"),
      path("brandLine", "M308 178V66H176V92"),
      circle("brand", [308, 186], 9),
      path("body", "M224 54H262V78H224Z"),
      path("ink", "M190 112H180V100"),
      path("ink", "M54 104V216M49 104H59M49 216H59"),
      words("middle", [243, 71], "UV"),
      words("start", [62, 165], "1.5 m deep"),
      words("middle", [248, 165], "filter"),
      words("middle", [304, 213], "pump"),
      words("start", [28, 78], "skimmer, return"),
      words("middle", [176, 275], "110 mm drain, under the wall"),
    ],
  };
}
