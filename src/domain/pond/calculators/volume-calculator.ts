import type { ValueName } from "#domain/pond/pond-fields.ts";
import { formatGallons, formatLitres } from "#domain/pond/quantities.ts";
import { shapeVolumeL, type PondShape } from "#domain/pond/volume.ts";
import { field, type Calculator, type CalculatorField } from "./calculator.ts";

interface ShapeCalculator {
  slug: string;
  name: string;
  fields: CalculatorField[];
  sum: string;
  shape: PondShape;
}

const side = (name: ValueName, usual: number, label: string) => field(name, { label, usual, min: 0.1 });

const depth = field("depth", { usual: 1.25 });
const length = side("length", 3.2, "Length");
const width = side("width", 2, "Width");

const shapes: readonly ShapeCalculator[] = [
  {
    slug: "volume",
    shape: "rectangle",
    name: "Volume, straight sides",
    fields: [length, width, depth],
    sum: "Length × width × depth × 1,000",
  },
  {
    slug: "volume-round",
    shape: "circle",
    name: "Volume, round",
    fields: [side("length", 3, "Diameter"), depth],
    sum: "π × half the diameter² × depth × 1,000",
  },
  {
    slug: "volume-oval",
    shape: "oval",
    name: "Volume, oval",
    fields: [length, width, depth],
    sum: "0.785 × length × width × depth × 1,000",
  },
  {
    slug: "volume-l-shape",
    shape: "l-shape",
    name: "Volume, L-shape",
    fields: [length, width, field("cornerLength", { usual: 1 }), field("cornerWidth", { usual: 1 }), depth],
    sum: "(Length × width − the missing corner) × depth × 1,000",
  },
  {
    slug: "volume-free",
    shape: "free",
    name: "Volume, irregular",
    fields: [
      length,
      side("width", 1.8, "Width at a quarter"),
      side("width2", 2.2, "Width in the middle"),
      side("width3", 1.6, "Width at three quarters"),
      depth,
    ],
    sum: "Length × the average width × depth × 1,000",
  },
];

export const volumeCalculators: readonly Calculator[] = shapes.map(({ slug, shape, name, fields, sum }) => ({
  slug,
  name,
  title: "How many litres does my pond hold?",
  lead: "Measure the inside, water only. Not sure of the average depth? Measure the deepest point and take off a tenth.",
  fields,
  work(values) {
    const litres = shapeVolumeL(shape, values, values.depth);
    return {
      answer: formatLitres(litres),
      note: `That is ${formatGallons(litres)}. Most people guess too high.`,
      steps: [{ name: "Volume", sum, result: formatLitres(litres), note: formatGallons(litres) }],
      volumeL: litres,
    };
  },
}));
