// Rings are wide after a good summer and narrow after a hard winter: the offset of each from even spacing, in ring widths.
const seasons = [0, -0.1, 0.04, -0.42, 0.05];
const opacities = [0.35, 0.7, 0.55, 0.4, 0.75, 0.6, 0.45, 0.8, 0.65, 0.5];
const inner = 85.4;
const outer = 198;

/** One ring per year, as on a koi's scale, behind "Over 30 years". */
export function ScaleRings({ years, className }: { years: number; className?: string | undefined }) {
  const apart = (outer - inner) / Math.max(years - 1, 1);
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      {Array.from({ length: years }, (_, year) => (
        <circle
          key={year}
          cx="200"
          cy="200"
          r={(inner + apart * (year + (seasons[year % 5] ?? 0))).toFixed(1)}
          opacity={opacities[year % 10]}
        />
      ))}
    </svg>
  );
}
