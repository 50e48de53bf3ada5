interface RingsProps {
  /** How many rings lie on the water. */
  count?: number;
  /** Opacity of the innermost and the outermost ring. */
  from?: number;
  to?: number;
}

const outermost = 198;

/** Rings on water, evenly apart and fading outwards. Where they lie and how large they are is the place's own CSS. */
export function Rings({ count = 6, from = 0.75, to = 0.16 }: RingsProps) {
  return (
    <svg className="rings" viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <circle
          key={at}
          cx="200"
          cy="200"
          r={((outermost * (at + 1)) / count).toFixed(1)}
          vectorEffect="non-scaling-stroke"
          opacity={(from - ((from - to) * at) / Math.max(1, count - 1)).toFixed(2)}
        />
      ))}
    </svg>
  );
}
