import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawingNames } from "#domain/content/schemas/guide.schema.ts";
import { formatFlow } from "#domain/pond/quantities.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { askedHeadM, computeMeetingPoint, feedingBands, pipes, pumpCurve } from "./drawn-facts.ts";

const width = 352;
/** An upper estimate of the text face's average width at 14 px. */
const pixelsPerLetter = 7.6;

const readDrawing = (name: string): string => readFileSync(`src/app/guides/drawings/${name}.svg`, "utf8");

/** Lists the attributes of each element of a kind, including those of the group around it. */
function listElements(svg: string, kind: string): { [attribute: string]: string }[] {
  let group = "";
  return [...svg.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)].flatMap(([, end, name, own = "", words = ""]) => {
    if (name === "g") group = end ? "" : own;
    if (name !== kind || end) return [];
    const attributes = Array.from((group + own).matchAll(/([\w-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [
      key,
      value,
    ]);
    return [{ ...Object.fromEntries(attributes), words } as { [attribute: string]: string }];
  });
}

describe.each(drawingNames)("the drawing %s", (name) => {
  const svg = readDrawing(name);

  test("describes in words what it shows", () => {
    expect(listElements(svg, "title")[0]!["words"]!.length).toBeGreaterThan(20);
    expect(listElements(svg, "desc")[0]!["words"]!.length).toBeGreaterThan(60);
    expect(svg).toContain(`aria-labelledby="${name}-title ${name}-description"`);
  });

  test("keeps its words inside, on a telephone", () => {
    const [, top, , height] = /viewBox="0 (\d+) (352) (\d+)"/.exec(svg)!.map(Number);
    for (const { words, x, y, "text-anchor": anchor = "start" } of listElements(svg, "text")) {
      const reach = words!.length * pixelsPerLetter;
      const left = Number(x) - { start: 0, middle: reach / 2, end: reach }[anchor]!;
      expect(left, words).toBeGreaterThanOrEqual(0);
      expect(left + reach, words).toBeLessThanOrEqual(width + 4);
      expect(Number(y), words).toBeLessThanOrEqual(top! + height!);
    }
  });
});

test("the pump and the pipe agree where they meet, and the curves are those of the calculators", () => {
  const svg = readDrawing("pump-curve");
  const { flowLph, headM } = computeMeetingPoint();
  const place = (flow: number, head: number) => [40 + (300 * flow) / 8_000, 240 - 44 * head];
  const [meeting] = listElements(svg, "circle");
  const [x, y] = place(flowLph, headM);
  expect(Number(meeting!["cx"])).toBeCloseTo(x!, 0);
  expect(Number(meeting!["cy"])).toBeCloseTo(y!, 0);
  expect(plainSpaces(svg)).toContain(`They meet at ${plainSpaces(formatFlow(flowLph))} at ${headM.toFixed(1)} m.`);
  const [pump, pipe] = listElements(svg, "path")
    .filter(({ d }) => d!.includes("L"))
    .map(({ d }) =>
      d!
        .slice(1)
        .split("L")
        .map((pair) => pair.split(" ").map(Number)),
    );
  for (const [index, point] of pumpCurve.entries())
    expect(pump![index]).toEqual(place(point.flowLph, point.headM).map((value) => expect.closeTo(value, 0)));
  for (const [index, point] of pipe!.entries())
    expect(point).toEqual(place(index * 500, askedHeadM(index * 500)).map((value) => expect.closeTo(value, 0)));
});

test("the pipes are to scale, and none touches another", () => {
  const circles = listElements(readDrawing("pipe-sections"), "circle").map(({ cx, cy, r }) => ({
    x: Number(cx),
    y: Number(cy),
    r: Number(r),
  }));
  const outsides = circles.filter((_, index) => index % 2 === 0);
  // 1.2 pixels to a millimetre.
  expect(circles.map(({ r }) => r)).toEqual(
    pipes.flatMap(({ outsideMm, boreMm }) => [outsideMm, boreMm].map((mm) => expect.closeTo(mm * 0.6, 0))),
  );
  for (const [index, one] of outsides.entries())
    for (const other of outsides.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.r + other.r);
});

test("the thermometer has the bands of the guide", () => {
  const said = listElements(readDrawing("feeding-thermometer"), "text").map(({ words }) => words);
  for (const { from, name } of feedingBands)
    expect(plainSpaces(said)).toEqual(expect.arrayContaining([String(from), name]));
});
