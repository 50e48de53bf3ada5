// Builds the icon sprite src/app/ui/icons.svg. The same names give the same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iconNames } from "../src/app/ui/icon-names.ts";

const iconFolder = new URL("../node_modules/lucide-static/icons/", import.meta.url);
const licence =
  "<!-- Lucide icons, ISC License, Copyright (c) 2026 Lucide Icons and Contributors; some derive from Feather, MIT License, Copyright (c) 2013-present Cole Bemis. https://lucide.dev/license -->";

export const iconSpriteFile = fileURLToPath(new URL("../src/app/ui/icons.svg", import.meta.url));

/**
 * Builds a symbol for each icon, and for each of the shop's own drawings that pages repeat. CSS sets the stroke and
 * colour.
 */
export function buildIconSprite(): string {
  const symbols = [...new Set(iconNames)].toSorted().map((name) => {
    const svg = readFileSync(new URL(`${name}.svg`, iconFolder), "utf8");
    const drawing = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</symbol>`;
  });
  const own =
    readFileSync(new URL("../src/app/ui/own-drawings.svg", import.meta.url), "utf8").match(/^<symbol.*$/gm) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${[...symbols, ...own].join("\n")}\n</svg>\n`;
}

if (import.meta.main) {
  writeFileSync(iconSpriteFile, buildIconSprite());
  console.log(`${iconNames.length} icons written to ${iconSpriteFile}`);
}
