/**
 * The slots in which pages show pictures, with the widths in each. Products have no preview, because a page shows up to
 * a hundred of them on the same background. Portraits have that background too, and avatars and thumbnails are too
 * small for a preview to be worth its bytes.
 */
export const pictureSlots = {
  hero: { widths: [1440, 2000, 2400] },
  "hero-portrait": { widths: [780, 1080] },
  split: { widths: [720, 1080, 1600] },
  band: { widths: [640, 960] },
  banner: { widths: [1440, 2000] },
  "project-card": { widths: [720, 1080] },
  detail: { widths: [480] },
  thumb: { widths: [240], preview: false },
  gallery: { widths: [720, 1080, 1440, 2000] },
  wide: { widths: [1440, 2000] },
  avatar: { widths: [50, 100], preview: false },
  portrait: { widths: [480, 960], preview: false },
  product: { widths: [320, 480, 750, 1000], preview: false },
  "product-thumb": { widths: [128], preview: false },
} as const satisfies Record<string, { widths: readonly number[]; preview?: false }>;

export type PictureSlot = keyof typeof pictureSlots;

export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The size of the picture that other sites show beside a link to a page. The picture is cropped to this size; products,
 * and pictures too small to be cropped, are shown whole on a stone background. It is always a JPEG, because those sites
 * read nothing else.
 */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** A picture in a slot, as plain data that can travel in a page. `pictureUrl` and `formatSrcset` make URLs from it. */
export interface Picture {
  /** The URL without width and format: "/media/products/drum_grey.3f9a1c2b7d". */
  base: string;
  /** The widths on offer, in ascending order, none above the source's. */
  widths: number[];
  /** The width of the source after rotation, for the `width` attribute. */
  width: number;
  height: number;
  /** A picture of a few pixels as a data: URL, until the real one has loaded; null if the background is enough. */
  preview: string | null;
  /** Set for a remote picture that the shop has not fetched (yet), whose URLs show a placeholder. */
  isPending?: true;
}

export const allPictureWidths: ReadonlySet<number> = new Set(
  Object.values(pictureSlots).flatMap((slot) => [...slot.widths]),
);

export const largestPictureWidth = Math.max(...allPictureWidths);

/** Lists the widths that a slot offers: its own up to the source's and, if one of them is too wide, the source's. */
export function widthsFor(slot: PictureSlot, sourceWidth: number): number[] {
  const slotWidths: readonly number[] = pictureSlots[slot].widths;
  const fitting = slotWidths.filter((width) => width <= sourceWidth);
  return fitting.length === slotWidths.length ? fitting : [...new Set([...fitting, sourceWidth])];
}

/** Returns the preview of a source; null if the slot shows none. */
export function previewFor(slot: PictureSlot, preview: string | null): string | null {
  return "preview" in pictureSlots[slot] ? null : preview;
}

/** Whether a width is on offer: any slot's that does not enlarge the source, or its own up to the largest slot's. */
export function isOfferedWidth(width: number, sourceWidth: number): boolean {
  if (width > sourceWidth) return false;
  return allPictureWidths.has(width) || (width === sourceWidth && sourceWidth <= largestPictureWidth);
}

export function pictureUrl(picture: Picture, width: number, format: PictureFormat): string {
  return `${picture.base}.${width}.${format}`;
}

export function socialUrl(picture: Picture): string {
  return `${picture.base}.social.jpg`;
}

/** Formats the srcset attribute for one format: "…320.avif 320w, …640.avif 640w". */
export function formatSrcset(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(", ");
}

/** Returns the URL for the img element, for browsers that choose none of the sources: the JPEG in the middle width. */
export function fallbackUrl(picture: Picture): string {
  const middle = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width;
  return pictureUrl(picture, middle, "jpg");
}

/** Returns the URL of the largest JPEG, for links to the file. */
export function largestUrl(picture: Picture): string {
  return pictureUrl(picture, Math.max(...picture.widths), "jpg");
}
