import { circle, type Drawing, type Shape, words } from "./drawing.ts";

/** What happens to chloramine, in three steps below each other. */
export function drawChloramine(): Drawing {
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
