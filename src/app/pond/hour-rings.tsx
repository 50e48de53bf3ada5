const maxRings = 4;

/** A drawing of a time: each ring is an hour, and part of a ring the minutes. */
export function HourRings({ hours, className }: { hours: number; className?: string | undefined }) {
  const whole = Math.min(maxRings, Math.floor(hours + 1 / 120));
  const part = whole === maxRings ? 0 : Math.max(0, hours - whole);
  const step = Math.min(16, 28 / Math.max(1, whole));
  const radius = (index: number): number => 20 + index * step;
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      {Array.from({ length: whole }, (_, index) => (
        <circle key={index} cx="50" cy="50" r={radius(index)} />
      ))}
      {part > 1 / 60 && (
        <>
          <circle strokeWidth="2" opacity="0.3" cx="50" cy="50" r={radius(whole)} />
          <path d={arc(radius(whole), part)} />
        </>
      )}
    </svg>
  );
}

/** Draws an arc clockwise from the top. */
function arc(radius: number, share: number): string {
  const angle = 2 * Math.PI * share;
  const [x, y] = [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)].map((coordinate) =>
    coordinate.toFixed(1),
  );
  return `M50 ${50 - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}
