import type { Overlay } from "#domain/content/schemas/fields.schema.ts";
import type { HeroPicture } from "#domain/content/schemas/site.schema.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Builds the content's custom properties, because style attributes are not allowed. A page loads them after
 * `app/styles/tokens.css`.
 */
export function contentStylesheet(content: Pick<SiteContent, "site" | "pages">): string {
  const { wide, tall, overlay } = content.site.hero;
  const properties = [
    ...formatPlacing(wide, wideNames),
    ...formatPlacing(tall, tallNames),
    ["--overlay-hero", formatColour(overlay)],
    ["--overlay-band", formatColour(content.pages.home.band.overlay)],
  ];
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

// The names are written out, because the build shortens every name that it does not find in the code.
const wideNames = ["--hx", "--hy", "--hs", "--hero-window-x", "--hero-window-y"];
const tallNames = ["--hx-tall", "--hy-tall", "--hs-tall", "--hero-window-x-tall", "--hero-window-y-tall"];

function formatPlacing(picture: HeroPicture, names: readonly string[]): string[][] {
  const { horizontalPosition, verticalPosition, scale, window } = picture;
  const values = [
    `${horizontalPosition}%`,
    `${verticalPosition}%`,
    String(scale),
    `${window.horizontalPosition}%`,
    `${window.verticalPosition}%`,
  ];
  return values.map((value, index) => [names[index] ?? "", value]);
}

/** Formats "#2a60ae" at 0.83 as "rgb(42 96 174/.83)", like the tokens. */
function formatColour({ colour: hex, opacity }: Overlay): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(" ")}/${opacity})`;
}
