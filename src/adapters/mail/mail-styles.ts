import type { CSSProperties } from "react";

/** The design's colours as literals, because email programs do not support custom properties. */
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

/** Rules that inline styles cannot express. Programs without style sheets show the whole email in light colours. */
export const mailStyleSheet = [
  `body{margin:0;background:${colour.sand}}a{color:${colour.brand}}`,
  "@media(max-width:620px){.frame{width:100%!important}.padded{padding-left:20px!important;padding-right:20px!important}.heading{font-size:26px!important}}",
  "@media(prefers-color-scheme:dark){body,.page{background:#0b1c2c!important}.panel{background:#102a40!important}",
  ".panel td,.panel b,.panel p,.panel h1,.panel h2{color:#eef3fa!important}.panel .quiet,.panel .quiet b{color:#cdd9e3!important}.panel a:not(.button-link){color:#a9c6ee!important}",
  ".panel td,.panel div{border-color:#515f69!important}.panel td.loch-button{background:#2a60ae!important}}",
].join("");
