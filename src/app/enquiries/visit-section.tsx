import { clsx } from "clsx";
import { SampleMark } from "#app/content/testimonial.tsx";
import { mapOutlines } from "#app/delivery/map-outlines.ts";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import { hereWords, type MapPoint, type PlaceMap as PlaceMapView } from "#domain/geography/place-map.ts";
import type { ContactView } from "#services/content/get-pages.ts";
import styles from "./visit-section.module.css";

interface VisitSectionProps {
  visit: NonNullable<ContactView["visit"]>;
  site: Pick<ContactView["site"], "address" | "hours">;
}

export function VisitSection({ visit, site }: VisitSectionProps) {
  const { heading, directions, parking, hours, links, map, isSample } = visit;
  return (
    <section className={layout.sectionEnd} aria-labelledby="visit">
      <div
        className={clsx(
          layout.container,
          map !== null && clsx(layout.stack, layout.gap10, layout.acrossGrid, layout.split57),
        )}
      >
        <div className={clsx(layout.stack, layout.contentStart, layout.gap6, styles.text)}>
          <h2 className={clsx(layout.row, layout.gap1, layout.across3)} id="visit">
            {heading} {isSample && <SampleMark />}
          </h2>
          {site.address.length > 0 && (
            <address className={styles.address}>
              {site.address.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
                <span key={index}>{line}</span>
              ))}
            </address>
          )}
          {links.length > 0 && (
            <p className={clsx(layout.row, layout.screenOnly)}>
              <span className={text.muted}>Get directions in</span>
              {links.map(({ name, to }) => (
                <GoLink key={name} to={to}>
                  {name}
                </GoLink>
              ))}
            </p>
          )}
          {directions !== null && (
            <div className={styles.part}>
              <h3>How to find us</h3>
              <Prose text={directions} />
            </div>
          )}
          {parking !== null && (
            <div className={styles.part}>
              <h3>Parking</h3>
              <Prose text={parking} />
            </div>
          )}
          <div className={styles.part}>
            <h3>Opening hours</h3>
            <p>{site.hours}</p>
            {hours !== null && <p>{hours}</p>}
          </div>
        </div>
        {map !== null && <PlaceMap map={map} className={styles.map} />}
      </div>
    </section>
  );
}

interface PlaceMapProps {
  className?: string | undefined;
  map: PlaceMapView & { place: string };
}

/** A sketch of the country with one place on it. It has no roads, because no data for them were supplied. */
function PlaceMap({ className, map: { extent, viewBox, here, towns, place } }: PlaceMapProps) {
  return (
    <figure className={className}>
      <svg
        className={clsx(layout.wide, styles.sketch, extent === "whole" && styles.whole)}
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
