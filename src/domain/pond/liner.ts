/** Metres that lie on the edge at each side. */
export const usualLinerOverlapM = 0.3;

export interface LinerSize {
  lengthM: number;
  widthM: number;
  areaM2: number;
}

/** Metres of liner: length + 2 × the deepest point + 2 × overlap, and the same for the width. Source: This Old House. */
export function linerSize({
  lengthM,
  widthM,
  deepestM,
  overlapM,
}: Record<"lengthM" | "widthM" | "deepestM" | "overlapM", number>): LinerSize {
  const extraM = 2 * deepestM + 2 * overlapM;
  const size = { lengthM: lengthM + extraM, widthM: widthM + extraM };
  return { ...size, areaM2: size.lengthM * size.widthM };
}
