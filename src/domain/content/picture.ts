/** A picture as the content names it. Its file lies in content/ under the same path; sizes and formats are the media pipeline's. */
export interface Picture {
  /** "media/portfolio/pond1/07.jpg" */
  src: string;
  /** What is to be seen; "" only where the words beside it already say it. */
  alt: string;
}

/** Where a picture stands in its frame. Percent from the left and from the top; 1 is the size that just covers the frame. */
export interface PicturePlacing {
  horizontalPosition: number;
  verticalPosition: number;
  scale: number;
}

/** A colour over a picture, so that text on it can be read. */
export interface Overlay {
  /** "#2a60ae" */
  colour: string;
  /** 0 (clear) to 1 (the bare colour) */
  opacity: number;
}

/** Whether a piece of content is a picture. */
export function isPicture(value: unknown): value is Picture {
  return (
    typeof value === "object" &&
    value !== null &&
    "src" in value &&
    "alt" in value &&
    typeof value.src === "string" &&
    typeof value.alt === "string"
  );
}
