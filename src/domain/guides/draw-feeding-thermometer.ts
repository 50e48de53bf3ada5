import { type Drawing, path, round, type Shape, words } from "./drawing.ts";

/** What is fed at which temperature of the water. The bands of the guide, from the warmest. */
export const feedingBands = [
  { from: 12, to: 20, look: "good", name: "12 °C and above", what: "the food of the season" },
  { from: 8, to: 12, look: "water", name: "8 to 12 °C", what: "a little wheatgerm, mornings" },
  { from: 5, to: 8, look: "line", name: "5 to 8 °C", what: "stop" },
  { from: 0, to: 5, look: "line", name: "below 5 °C", what: "nothing, even if they beg" },
] as const;

const [top, bottom, most] = [20, 300, 20];

function yOf(degrees: number): number {
  return round(bottom - ((bottom - top) * degrees) / most);
}

/** A thermometer with what it says about food. */
export function drawFeedingThermometer(): Drawing {
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
