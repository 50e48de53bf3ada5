import { pipeBoresMm } from "#domain/pond/pump-head.ts";

import { circle, type Drawing, type Shape, words } from "./drawing.ts";

/** Outside and inside in mm. Outsides: CD Aquatics and BS 3505; bores: as the calculators reckon. */
export const pipes = [
  { name: "4″ pressure", outsideMm: 114.3, boreMm: pipeBoresMm['4"'] },
  { name: "110 mm soil", outsideMm: 110, boreMm: 103.6 },
  { name: "2″ pressure", outsideMm: 60.3, boreMm: pipeBoresMm['2"'] },
  { name: "1½″ pressure", outsideMm: 48.3, boreMm: pipeBoresMm['1.5"'] },
  { name: "50 mm metric", outsideMm: 50, boreMm: 45.2 },
  { name: "1½″ waste", outsideMm: 43, boreMm: 39 },
] as const;

/** Pixels to a millimetre: three soil pipes would just not stand beside each other. */
export const pipeScale = 1.2;

/** Six pipes in section, all to one scale: large ones above, small ones below. */
export function drawPipeSections(): Drawing {
  const rows = [
    { found: pipes.slice(0, 2), y: 80, places: [92, 260] },
    { found: pipes.slice(2), y: 232, places: [46, 134, 221, 307] },
  ];
  return {
    title: "Six pipes in section, all to the same scale.",
    description: pipes.map(({ name, outsideMm }) => `${name}: ${outsideMm}\u00a0mm outside.`).join(" "),
    height: 316,
    shapes: rows.flatMap(({ found, y, places }) =>
      found.flatMap((pipe, at) => drawPipe(pipe, [places[at] ?? 0, y], found.length > 2)),
    ),
  };
}

function drawPipe(
  { name, outsideMm, boreMm }: (typeof pipes)[number],
  [x, y]: readonly [number, number],
  isSmall: boolean,
): Shape[] {
  const [radius, bore] = [(outsideMm / 2) * pipeScale, (boreMm / 2) * pipeScale];
  const [size = "", kind = ""] = name.split(/ (?=\S+$)/);
  const under = y + (isSmall ? 58 : radius + 20);
  return [
    circle("wall", [x, y], radius),
    circle("hole", [x, y], bore),
    words("middle", [x, y + 5], `${outsideMm}`),
    ...(isSmall
      ? [words("strongMiddle", [x, under], size), words("middle", [x, under + 18], kind)]
      : [words("strongMiddle", [x, under], name)]),
  ];
}
