import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";

const styles = `${import.meta.dirname}/../styles`;
const tokens = readFileSync(`${styles}/tokens.css`, "utf8");

interface FontFace {
  family: string;
  /** The lightest weight that the face serves. */
  weight: number;
  sources: string[];
  /** As fractions of the font size. */
  size: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

const standIns = readFileSync(`${styles}/fonts.css`, "utf8")
  .split("@font-face")
  .slice(1)
  .map(parseFace)
  .filter(({ family }) => family.includes("Fallback"));

function parseFace(css: string): FontFace {
  const value = (name: string): string => new RegExp(`${name}:([^;]*);`).exec(css)?.[1]?.trim() ?? "";
  const fraction = (name: string): number => Number(value(name).replace("%", "")) / 100;
  return {
    family: value("font-family").replaceAll('"', ""),
    weight: Number(value("font-weight").split(" ")[0] || 400),
    sources: Array.from(value("src").matchAll(/local\("([^"]+)"\)/g), ([, name]) => name ?? ""),
    size: fraction("size-adjust"),
    ascent: fraction("ascent-override"),
    descent: fraction("descent-override"),
    lineGap: fraction("line-gap-override"),
  };
}

test("the fonts together weigh no more than 60 KB", () => {
  const fonts = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, name) => sum + statSync(`${import.meta.dirname}/${name}`).size, 0)).toBeLessThanOrEqual(
    60_000,
  );
});

// Ascent and descent of the web fonts, from their hhea tables, as fractions of the font size.
test.each([
  { webFont: "Besley", token: "--font-display", ascent: 1.25, descent: 0.425 },
  { webFont: "Source Sans", token: "--font-text", ascent: 1.024, descent: 0.4 },
])("a line in any stand-in is as high as a line in $webFont", ({ webFont, token, ascent, descent }) => {
  const own = standIns.filter(({ family }) => family.startsWith(webFont));
  for (const face of own) {
    expect(face.size * face.ascent, face.family).toBeCloseTo(ascent, 3);
    expect(face.size * face.descent, face.family).toBeCloseTo(descent, 3);
    expect(face.lineGap, face.family).toBe(0);
  }
  const stack = new RegExp(`${token}:([^;]*);`).exec(tokens)?.[1] ?? "";
  const used = Array.from(stack.matchAll(/"([^"]+ Fallback[^"]*)"/g), ([, family]) => family);
  expect(used).toEqual([...new Set(own.map(({ family }) => family))]);
});

describe("text in a stand-in is as wide as in Source Sans", () => {
  // Average width of a letter of English text in units of the font size: as published by @capsizecss/metrics 4.3.0.
  const regular = 0.418;
  const semibold = 0.431;
  test.each([
    { font: "Arial", width: 913 / 2048, bold: "Arial Bold", boldWidth: 983 / 2048 },
    { font: "Liberation Sans", width: 913 / 2048, bold: "Liberation Sans Bold", boldWidth: 983 / 2048 },
    { font: "Roboto", width: 911 / 2048, bold: "Roboto Bold", boldWidth: 926 / 2048 },
  ])("$font", ({ font, width, bold, boldWidth }) => {
    const face = standIns.find(({ sources, weight }) => sources.includes(font) && weight === 400);
    const boldFace = standIns.find(({ sources, weight }) => sources.includes(bold) && weight === 600);
    // Accurate to half a per cent, which can decide whether a paragraph gets another line.
    expect(Math.abs(((face?.size ?? 0) * width) / regular - 1)).toBeLessThan(0.005);
    expect(Math.abs(((boldFace?.size ?? 0) * boldWidth) / semibold - 1)).toBeLessThan(0.005);
    expect(boldFace?.family).toBe(face?.family);
  });
});
