/**
 * The places pictures stand in, and how wide each is offered there. No preview for products, which lie on stone, a hundred
 * on one page; none for avatars and thumbnails, for which it would weigh as much as it is worth.
 */
export const pictureSlots = {
  hero: { widths: [1440, 2000, 2400] },
  "hero-portrait": { widths: [780, 1080] },
  split: { widths: [720, 1080, 1600] },
  band: { widths: [640, 960] },
  chief: { widths: [1440, 2000] },
  plate: { widths: [720, 1080] },
  sett: { widths: [480] },
  thumb: { widths: [240], preview: false },
  stage: { widths: [720, 1080, 1440, 2000] },
  wide: { widths: [1440, 2000] },
  avatar: { widths: [50, 100], preview: false },
  product: { widths: [320, 640, 1000], preview: false },
  "product-thumb": { widths: [128], preview: false },
} as const satisfies Record<string, { widths: readonly number[]; preview?: false }>;

export type PictureSlot = keyof typeof pictureSlots;

export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The one picture that is not shown as it is: what other sites show beside a link to a page. Cut to this size; products,
 * and what is too small to be cut, lie whole on stone. JPEG alone, since those sites read nothing else.
 */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** A picture in a slot, as plain data that can travel in a page. Addresses are made from it by `pictureAddress` and `srcsetOf`. */
export interface Picture {
  /** Address without width and format, e.g. "/media/products/drum_grey.3f9a1c2b7d". */
  base: string;
  /** Widths it is offered in, rising, none above the source's. */
  widths: number[];
  /** Of the source as it is shown (turned upright): for the width and height attributes. */
  width: number;
  height: number;
  /** A picture of a few pixels as a data: address, shown until the real one is there; null where the ground does that. */
  preview: string | null;
  /** A picture elsewhere that the shop does not have, or not yet: its addresses answer with what stands in for it. */
  awaited?: true;
}

/** Every width any slot asks for. */
export const allPictureWidths: ReadonlySet<number> = new Set(
  Object.values(pictureSlots).flatMap((slot) => [...slot.widths]),
);

export const largestPictureWidth = Math.max(...allPictureWidths);

/**
 * The widths a source is offered in for a slot: the slot's, none above the source's; where that leaves the slot's
 * largest out, the source's own width as well.
 */
export function widthsFor(slot: PictureSlot, sourceWidth: number): number[] {
  const wanted: readonly number[] = pictureSlots[slot].widths;
  const fitting = wanted.filter((width) => width <= sourceWidth);
  return fitting.length === wanted.length ? fitting : [...new Set([...fitting, sourceWidth])];
}

/** A source's preview where the slot shows one. */
export function previewFor(slot: PictureSlot, preview: string | null): string | null {
  return "preview" in pictureSlots[slot] ? null : preview;
}

/** Whether a source of this width is made in that width: any slot's, never enlarged, and its own up to the largest slot's. */
export function isOfferedWidth(width: number, sourceWidth: number): boolean {
  if (width > sourceWidth) return false;
  return allPictureWidths.has(width) || (width === sourceWidth && sourceWidth <= largestPictureWidth);
}

export function pictureAddress(picture: Picture, width: number, format: PictureFormat): string {
  return `${picture.base}.${width}.${format}`;
}

/** The picture as other sites show it, in socialPictureSize. */
export function socialAddress(picture: Picture): string {
  return `${picture.base}.social.jpg`;
}

/** The srcset attribute of one format: "…320.avif 320w, …640.avif 640w". */
export function srcsetOf(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(", ");
}

/** The address for the img element itself, for browsers that choose none of the sources: JPEG in the middle width. */
export function fallbackAddress(picture: Picture): string {
  const middle = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width;
  return pictureAddress(picture, middle, "jpg");
}

/** The picture as large as there is one, for whoever follows a link to its file. */
export function largestAddress(picture: Picture): string {
  return pictureAddress(picture, Math.max(...picture.widths), "jpg");
}
