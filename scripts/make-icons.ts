// Builds the icon sprite src/app/ui/icons.svg. The same names give the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iconNames } from "../src/app/ui/icon-names.ts";
import { brandArcs, type RingSet, ringSets, stepArcs } from "../src/app/ui/ring-sets.ts";

const iconFolder = new URL("../node_modules/lucide-static/icons/", import.meta.url);
const licence =
  "<!-- Lucide icons, ISC License, Copyright (c) 2026 Lucide Icons and Contributors; some derive from Feather, MIT License, Copyright (c) 2013-present Cole Bemis. https://lucide.dev/license -->";

export const iconSpriteFile = fileURLToPath(new URL("../src/app/ui/icons.svg", import.meta.url));

/** The radius of the outermost ring, in a drawing of 400. */
const outermost = 198;

/** One symbol per icon, per set of rings and per drawing that pages repeat. CSS sets the stroke and colour. */
export function buildIconSprite(): string {
  const symbols = [...new Set(iconNames)].toSorted().map((name) => {
    const svg = readFileSync(new URL(`${name}.svg`, iconFolder), "utf8");
    const drawing = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</symbol>`;
  });
  const rings = Object.entries(ringSets).map(
    ([name, set]) => `<symbol id="rings-${name}" viewBox="0 0 400 400">${drawRings(set)}</symbol>`,
  );
  const steps = stepArcs.map(
    (_arc, step) => `<symbol id="step-${step + 1}" viewBox="0 0 40 24">${drawArcs(step)}</symbol>`,
  );
  const drawings = [...symbols, ...rings, ...steps, drawBrand(), ...drawStars()];
  return `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${drawings.join("\n")}\n</svg>\n`;
}

function drawBrand(): string {
  const arcs = brandArcs.map((arc) => `<path d="${arc}"/>`).join("");
  return `<symbol id="brand" viewBox="0 0 40 40">${arcs}<path d="M0 36h40" stroke-width="1.5"/></symbol>`;
}

function drawStars(): string[] {
  const star = "M12 2.2l3 6.4 7 .9-5.1 4.8 1.3 7L12 17.9l-6.2 3.4 1.3-7L2 9.5l7-.9z";
  const leftHalf = "M12 2.2v15.7l-6.2 3.4 1.3-7L2 9.5l7-.9z";
  const whole = `<path d="${star}" fill="currentColor"/>`;
  const half = `<path d="${star}" fill="none"/><path d="${leftHalf}" fill="currentColor" stroke="none"/>`;
  return Object.entries({ star: whole, "star-half": half }).map(
    ([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  );
}

function drawArcs(lit: number): string {
  return stepArcs.map((arc, at) => `<path d="${arc}"${at > lit ? ' opacity=".22"' : ""}/>`).join("");
}

function drawRings({ count, from, to }: RingSet): string {
  return Array.from({ length: count }, (_, at) => {
    const radius = ((outermost * (at + 1)) / count).toFixed(1);
    const opacity = (from - ((from - to) * at) / Math.max(1, count - 1)).toFixed(2);
    return `<circle cx="200" cy="200" r="${radius}" vector-effect="non-scaling-stroke" opacity="${opacity}"/>`;
  }).join("");
}

if (import.meta.main) {
  writeFileSync(iconSpriteFile, buildIconSprite());
  console.log(`${iconNames.length} icons written to ${iconSpriteFile}`);
}
