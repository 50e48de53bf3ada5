import { circle, type Drawing, path, words } from "./drawing.ts";

/** A koi pond and its filter in section: what is built in before the water. Depth to scale, 56 pixels to a metre. */
export function drawPondSection(): Drawing {
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
