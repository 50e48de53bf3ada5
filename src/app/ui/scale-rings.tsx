// One ring for each year, as on a koi's scale: wide after a good summer, narrow after a hard winter.
const radii = [
  85.4, 88.9, 93.3, 95.4, 101.1, 104.7, 108, 112.4, 114.7, 120.3, 124, 127.2, 131.7, 134.2, 139.7, 143.5, 146.6, 151,
  153.7, 159.1, 163.1, 165.9, 170.4, 173.2, 178.6, 182.6, 185.3, 189.8, 192.8, 198,
];
const opacities = [0.35, 0.7, 0.55, 0.4, 0.75, 0.6, 0.45, 0.8, 0.65, 0.5];

/** Thirty rings: drawn behind "Over 30 years". */
export function ScaleRings() {
  return (
    <svg className="scale30" viewBox="0 0 400 400" fill="none" aria-hidden="true">
      {radii.map((radius, year) => (
        <circle key={radius} cx="200" cy="200" r={radius} opacity={opacities[year % opacities.length]} />
      ))}
    </svg>
  );
}
