import type { CSSProperties } from "react";

/** The colours of the shop that a mail uses. Mail programs know no custom properties, so they stand here as they are. */
export const colour = {
  loch950: "#0b1c2c",
  loch900: "#102a40",
  loch200: "#cdd9e3",
  slate600: "#515f69",
  hairline: "#cfd0ca",
  paper: "#fbf9f4",
  sand: "#f3efe7",
  koi: "#c63d14",
  brand: "#2a60ae",
  white: "#ffffff",
} as const;

export const arial = "Arial,Helvetica,sans-serif";
export const georgia = "Besley,Georgia,serif";

export function font(
  size: number,
  options: { weight?: 400 | 700; line?: number; family?: string; color?: string } = {},
): CSSProperties {
  const { weight = 400, line = 1.5, family = arial, color = colour.loch900 } = options;
  return { fontFamily: family, fontSize: `${size}px`, lineHeight: line, fontWeight: weight, color };
}

/**
 * What only a style sheet can do: narrow screens, and dark mode. The classes: bg page, card text panel, q quiet text,
 * n a button on the loch ground, p padding, h heading, w the 600 px. A program that drops style sheets shows the light mail, which is complete.
 */
export const mailStyleSheet = [
  `body{margin:0;background:${colour.sand}}a{color:${colour.brand}}`,
  "@media(max-width:620px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}.h{font-size:26px!important}}",
  "@media(prefers-color-scheme:dark){body,.bg{background:#0b1c2c!important}.card{background:#102a40!important}",
  ".card td,.card b,.card p,.card h1,.card h2{color:#eef3fa!important}.card .q,.card .q b{color:#cdd9e3!important}.card a:not(.b){color:#a9c6ee!important}",
  ".card td,.card div{border-color:#515f69!important}.card td.n{background:#2a60ae!important}}",
].join("");
