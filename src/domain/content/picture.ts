/** A picture as the content names it, with the path of its file below content/. */
export interface Picture {
  /** "media/portfolio/pond1/07.jpg" */
  src: string;
  /** What the picture shows; "" where the text beside it already says so. */
  alt: string;
}

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
