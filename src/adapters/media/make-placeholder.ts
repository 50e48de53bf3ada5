import { loadSharp } from "./load-sharp.ts";

// A struck-out picture on the stone colour of the shop's panels.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#ece7df"/>
<g transform="translate(38 38)" fill="none" stroke="#5b6b7b" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5L6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.05-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9"/>
</g></svg>`;

/** A square JPEG that replaces the picture of a product when there is none. */
export async function makePlaceholder(width: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize({ width, height: width })
    .jpeg({ quality: 78 })
    .toBuffer();
}
