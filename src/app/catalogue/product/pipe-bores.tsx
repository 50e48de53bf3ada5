import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import styles from "./pipe-bores.module.css";

/** The radius of the largest arc, and the minimum distance between two labels, in units of the drawing. */
const largest = 168;
const labelHeight = 10;

/** Pipe sizes as arcs on one line, drawn to the same scale. The chosen size stands out. */
export function PipeBores({ product, chosen }: { product: PublicProduct; chosen: string }) {
  const { options, sizes } = product;
  const names = options.length > 0 ? options.map(({ name }) => name) : sizes;
  const bores = product.bores ?? [];
  const scale = largest / Math.max(...bores);
  const arcs = names.map((name, index) => ({
    name,
    radius: Math.round((bores[index] ?? 0) * scale),
    on: name === chosen,
  }));
  const labelled: typeof arcs = [];
  // The chosen size comes first, so that its label stays where arcs are close together.
  for (const arc of [...arcs.filter(({ on }) => on), ...arcs])
    if (labelled.every(({ radius }) => Math.abs(radius - arc.radius) >= labelHeight)) labelled.push(arc);
  const outside = /^[\d.]+"$/.test(chosen) ? bores[names.indexOf(chosen)] : undefined;
  return (
    // Narrow windows have no space for the drawing beside the form.
    <figure className={clsx(layout.wideOnly, styles.bores)}>
      <svg viewBox="-172 -176 344 177" role="img" aria-label={`Pipe sizes drawn to scale. Chosen: ${chosen}`}>
        <path d="M-172 .5h344" />
        {arcs.map(({ name, radius, on }) => (
          <circle className={clsx(on && styles.on)} key={name} r={radius} />
        ))}
        {labelled.map(({ name, radius, on }) => (
          <text className={clsx(on && styles.on)} key={name} y={3 - radius}>
            {name}
          </text>
        ))}
      </svg>
      <figcaption className={clsx(text.small, text.muted, layout.mt2)}>
        Outside diameters, drawn to scale.
        {outside !== undefined && ` Measure across the outside of your pipe: ${outside}\u00a0mm is ${chosen}.`}
      </figcaption>
    </figure>
  );
}
