import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { mapOutlines } from "./map-outlines.ts";
import styles from "./zone-map.module.css";

interface ZoneMapProps {
  zones: readonly { number: number; name: string; isOwn: boolean }[];
  /** The zone number of each outline; 0 for none. */
  regions: readonly number[];
}

/** A sketch of the zones. Each has its number on it, since not everyone can tell the colours apart. */
export function ZoneMap({ zones, regions }: ZoneMapProps) {
  const own = zones.find(({ isOwn }) => isOwn)?.number ?? -1;
  const title = `Our delivery zones: ${zones.map(({ number, name }) => `${number} ${name}`).join(", ")}.`;
  return (
    <figure className={styles.figure}>
      <svg className={styles.map} viewBox="0 0 300 577" role="img" aria-label={title}>
        <defs>
          <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className={styles.hatch} d="M0 0V5" />
          </pattern>
        </defs>
        {mapOutlines.map(({ path, isIsland }, index) => (
          <path
            key={path}
            d={path}
            className={clsx(
              styles.region,
              isIsland && styles.island,
              regions[index] === own ? styles.own : (regions[index] ?? 0) % 2 === 1 && styles.odd,
            )}
          />
        ))}
        {mapOutlines.map(({ path, label }, index) =>
          label === undefined || !regions[index] ? null : (
            <g key={path} className={clsx(styles.number, regions[index] === own && styles.ownNumber)}>
              <circle cx={label[0]} cy={label[1]} r="13" />
              <text x={label[0]} y={label[1] + 5}>
                {regions[index]}
              </text>
            </g>
          ),
        )}
        <text className={styles.name} x="177" y="39">
          Shetland
        </text>
        <text className={styles.name} x="138" y="88">
          Orkney
        </text>
      </svg>
      <figcaption className={clsx(text.small, text.muted, layout.mt3)}>
        A sketch only: your postcode decides the zone.
      </figcaption>
    </figure>
  );
}
