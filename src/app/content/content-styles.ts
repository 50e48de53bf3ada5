import type { Overlay } from "#domain/content/picture.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { HeroPicture } from "#domain/content/site.ts";

/**
 * What the content says about looks: where the hero's picture and its window stand, and the colours over pictures. One
 * stylesheet for every page, since the security policy allows neither style attributes nor styles that come later.
 */
export function contentStyles({ site: { hero }, pages }: SiteContent): string {
  return [
    `.hero{--overlay:${colourOf(hero.overlay)};${placing(hero.wide)}}`,
    `@media (max-width:63.99rem){.hero{${placing(hero.tall)}}}`,
    `.band{--overlay:${colourOf(pages.home.band.overlay)}}`,
  ].join("");
}

function placing(picture: HeroPicture): string {
  const { horizontalPosition, verticalPosition, scale, window } = picture;
  return `--hx:${percent(horizontalPosition)};--hy:${percent(verticalPosition)};--hs:${number(scale)};--wx:${percent(window.horizontalPosition)};--wy:${percent(window.verticalPosition)}`;
}

function colourOf({ colour, opacity }: Overlay): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${number(red)} ${number(green)} ${number(blue)}/${number(opacity)})`;
}

function percent(value: number): string {
  return `${number(value)}%`;
}

/** Never anything but a number in a stylesheet. */
function number(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}
