import { clsx } from "clsx";
import { hereWords, type MapPoint, type PlaceMap as PlaceMapView } from "#domain/place/place-map.ts";
import { mapOutlines } from "#app/delivery/map-outlines.ts";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./place-map.module.css";

interface PlaceMapProps {
  className?: string | undefined;
  map: PlaceMapView & { place: string };
}

/** A sketch of the country with one place on it. It has no roads: nobody has given them. */
export function PlaceMap({ className, map: { extent, viewBox, here, towns, place } }: PlaceMapProps) {
  return (
    <figure className={className}>
      <svg
        className={clsx(layout.wide, styles.map, extent === "whole" && styles.whole)}
        viewBox={viewBox}
        role="img"
        aria-label={`Where to find us, on a sketch of the country: ${place}.`}
      >
        {mapOutlines.map(({ path }) => (
          <path className={styles.land} key={path} d={path} />
        ))}
        {towns.map((town) => (
          <g key={town.name}>
            <circle className={styles.town} cx={town.x} cy={town.y} r="1.8" />
            <Words point={town}>{town.name}</Words>
          </g>
        ))}
        {[9, 16, 23].map((radius) => (
          <circle className={styles.ripple} key={radius} cx={here.x} cy={here.y} r={radius} />
        ))}
        <circle className={styles.here} cx={here.x} cy={here.y} r="4" />
        <Words point={here} isHere>
          {hereWords}
        </Words>
      </svg>
      <figcaption className={clsx(text.small, text.muted, layout.mt3)}>Our own sketch. {place}.</figcaption>
    </figure>
  );
}

function Words({
  point: { x, y, side },
  isHere = false,
  children,
}: {
  point: MapPoint;
  isHere?: boolean;
  children: string;
}) {
  const isLeft = side === "left";
  return (
    <text className={clsx(isHere && styles.hereWords, isLeft && styles.left)} x={isLeft ? x - 7 : x + 7} y={y + 4}>
      {children}
    </text>
  );
}
