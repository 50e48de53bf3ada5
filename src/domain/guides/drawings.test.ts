import { describe, expect, test } from "vitest";
import { flowAtHeadLph } from "#domain/pond/pump-head.ts";

import { drawGuide } from "./draw-guide.ts";
import { drawPipeSections, pipes, pipeScale } from "./draw-pipe-sections.ts";
import { exampleCurve, exampleHeadM, findMeetingPoint } from "./draw-pump-curve.ts";
import { drawingNames, drawingWidth } from "./drawing.ts";

/** Wider than the text face is at 14 px, on average. */
const pixelsPerLetter = 7.6;

describe.each(drawingNames)("the drawing %s", (name) => {
  const { title, description, height, shapes } = drawGuide[name]();

  test("says in words what it shows", () => {
    expect(title.length).toBeGreaterThan(20);
    expect(description.length).toBeGreaterThan(60);
  });

  test("keeps its words inside, on a telephone", () => {
    for (const shape of shapes) {
      if (shape.kind !== "text") continue;
      const width = shape.text.length * pixelsPerLetter;
      const isEnd = shape.look === "end" || shape.look === "strongEnd";
      const left = isEnd ? width : shape.look === "start" || shape.look === "strong" ? 0 : width / 2;
      expect(shape.x - left, shape.text).toBeGreaterThanOrEqual(0);
      expect(shape.x - left + width, shape.text).toBeLessThanOrEqual(drawingWidth + 4);
      expect(shape.y, shape.text).toBeLessThanOrEqual(height);
    }
  });
});

test("the pump and the pipe agree where they meet", () => {
  const { flowLph, headM } = findMeetingPoint();
  expect(flowAtHeadLph(exampleCurve, headM)).toBeCloseTo(flowLph, 0);
  expect(exampleHeadM(flowLph)).toBeCloseTo(headM, 6);
  expect(Math.round(flowLph / 50) * 50).toBe(6_550);
  expect(headM).toBeCloseTo(1.7, 1);
});

test("the pipes are to scale, and none touches another", () => {
  const circles = drawPipeSections().shapes.flatMap((shape) => (shape.kind === "circle" ? [shape] : []));
  const outsides = circles.filter(({ look }) => look === "wall");
  expect(outsides.map(({ r }) => r)).toEqual(pipes.map(({ outsideMm }) => Math.round(outsideMm * pipeScale * 5) / 10));
  for (const [at, one] of outsides.entries())
    for (const other of outsides.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.r + other.r);
});
