import type { Overlay } from "./fields.schema.ts";
import type { HeroPicture } from "./site.schema.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * The values of the content that CSS needs, as custom properties on :root. The same text on every page of a revision, because
 * the content security policy admits a stylesheet by its hash and no style attribute. Must stand after the design's tokens.
 */
export function contentStylesheet(content: Pick<SiteContent, "site" | "pages">): string {
  const { wide, tall, overlay } = content.site.hero;
  const properties = [
    ...placing(wide, ""),
    ...placing(tall, "-tall"),
    ["--overlay-hero", colour(overlay)],
    ["--overlay-band", colour(content.pages.home.band.overlay)],
  ];
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

function placing(picture: HeroPicture, suffix: string): string[][] {
  return [
    [`--hx${suffix}`, `${picture.horizontalPosition}%`],
    [`--hy${suffix}`, `${picture.verticalPosition}%`],
    [`--hs${suffix}`, String(picture.scale)],
    [`--hero-window-x${suffix}`, `${picture.window.horizontalPosition}%`],
    [`--hero-window-y${suffix}`, `${picture.window.verticalPosition}%`],
  ];
}

/** "#2a60ae" at 0.83 → "rgb(42 96 174/.83)" as the tokens write it. */
function colour({ colour: hex, opacity }: Overlay): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${channels.join(" ")}/${opacity})`;
}
