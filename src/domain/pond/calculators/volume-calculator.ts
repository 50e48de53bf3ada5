import { formatGallons, formatLitres } from "#domain/pond/quantities.ts";
import type { FigureName } from "#domain/pond/pond-fields.ts";
import {
  circleVolumeL,
  freeOutlineVolumeL,
  lShapeVolumeL,
  ovalVolumeL,
  rectangleVolumeL,
} from "#domain/pond/volume.ts";
import { type Calculator, type CalculatorField, field } from "./calculator.ts";

type Value = Parameters<Calculator["work"]>[0];

interface ShapeCalculator {
  slug: string;
  name: string;
  fields: CalculatorField[];
  sum: string;
  volumeL(value: Value): number;
}

const side = (name: FigureName, usual: number, label: string) => field(name, { label, usual, least: 0.1 });

const depth = field("depth", { usual: 1.25 });
const length = side("length", 3.2, "Length");
const width = side("width", 2, "Width");

const shapes: readonly ShapeCalculator[] = [
  {
    slug: "volume",
    name: "Volume, straight sides",
    fields: [length, width, depth],
    sum: "Length × width × depth × 1,000",
    volumeL: (value) => rectangleVolumeL(value("length"), value("width"), value("depth")),
  },
  {
    slug: "volume-round",
    name: "Volume, round",
    fields: [side("length", 3, "Diameter"), depth],
    sum: "π × half the diameter² × depth × 1,000",
    volumeL: (value) => circleVolumeL(value("length"), value("depth")),
  },
  {
    slug: "volume-oval",
    name: "Volume, oval",
    fields: [length, width, depth],
    sum: "0.785 × length × width × depth × 1,000",
    volumeL: (value) => ovalVolumeL(value("length"), value("width"), value("depth")),
  },
  {
    slug: "volume-l-shape",
    name: "Volume, L-shape",
    fields: [length, width, field("cornerLength", { usual: 1 }), field("cornerWidth", { usual: 1 }), depth],
    sum: "(Length × width − the missing corner) × depth × 1,000",
    volumeL: (value) =>
      lShapeVolumeL(
        { lengthM: value("length"), widthM: value("width") },
        { lengthM: value("cornerLength"), widthM: value("cornerWidth") },
        value("depth"),
      ),
  },
  {
    slug: "volume-free",
    name: "Volume, irregular",
    fields: [
      length,
      side("width", 1.8, "Width at a quarter"),
      side("width2", 2.2, "Width in the middle"),
      side("width3", 1.6, "Width at three quarters"),
      depth,
    ],
    sum: "Length × the average width × depth × 1,000",
    volumeL: (value) =>
      freeOutlineVolumeL(value("length"), [value("width"), value("width2"), value("width3")], value("depth")),
  },
];

/** One for each shape. */
export const volumeCalculators: readonly Calculator[] = shapes.map(({ slug, name, fields, sum, volumeL }) => ({
  slug,
  name,
  title: "How many litres does my pond hold?",
  lead: "Measure the inside, water only. Not sure of the average depth? Measure the deepest point and take off a tenth.",
  fields,
  work(value) {
    const litres = volumeL(value);
    return {
      answer: formatLitres(litres),
      note: `That is ${formatGallons(litres)}. Most people guess too high.`,
      steps: [{ name: "Volume", sum, result: formatLitres(litres), note: formatGallons(litres) }],
      need: null,
      volumeL: litres,
    };
  },
}));
