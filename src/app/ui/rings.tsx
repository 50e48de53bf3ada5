interface RingsProps {
  /** How many rings. */
  count?: number;
  /** Opacity of the innermost and the outermost ring. */
  from?: number;
  to?: number;
  /** Position, size and colour. */
  className?: string | undefined;
}

const outermost = 198;

/** Rings on water: evenly spaced, fading outwards. */
export function Rings({ count = 6, from = 0.75, to = 0.16, className }: RingsProps) {
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
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
