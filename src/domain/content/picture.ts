/** A picture as the content names it. Its file lies in content/ under the same path; sizes and formats are the media pipeline's. */
export interface Picture {
  /** "media/portfolio/pond1/07.jpg" */
  src: string;
  /** What is to be seen; "" only where the words beside it already say it. */
  alt: string;
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
