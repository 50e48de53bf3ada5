import { clsx } from "clsx";
import { iconLink } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import type { ShownKitLength, ShownKitLine } from "#services/pond/shown-kit.ts";
import { FigureForm } from "./figure-form.tsx";
import styles from "./pond-kit.module.css";
import { kitLineId } from "./step-list.tsx";

const openAtFirst = 2;

const sentence = clsx(text.medium, text.snug, text.soft, layout.mt1);

interface PondKitProps {
  lines: readonly ShownKitLine[];
  /** The figures that stay the same while a length changes. */
  figures: Figures;
  phone: { shown: string; dial: string };
}

export function PondKit({ lines, figures, phone }: PondKitProps) {
  return (
    <ul className={clsx(layout.ruleBelow, styles.kit)}>
      {lines.map((line, index) => (
        <li
          className={clsx(
            layout.ruleAbove,
            layout.py5,
            styles.line,
            line.isRemoved && [styles.leftOut, layout.screenOnly],
          )}
          id={kitLineId(line.part)}
          key={line.part}
        >
          <div className={clsx(layout.frame, layout.screenOnly, styles.frame)}>
            {line.product !== null && line.product.thumbnail !== "" && (
              <img
                className={layout.cover}
                src={line.product.thumbnail}
                alt=""
                width="112"
                height="112"
                loading="lazy"
              />
            )}
          </div>
          <div className={styles.words}>
            <p className={clsx(text.label, layout.screenOnly)}>{line.label}</p>
            <h3 className={clsx(text.name, layout.mt1, styles.name)}>
              {line.product === null ? (
                line.heading
              ) : (
                <Link className={clsx(text.nameLink, styles.link)} to={line.product.path}>
                  {line.heading}
                </Link>
              )}
            </h3>
            <p className={clsx(sentence, styles.reason)}>{line.reason}</p>
            {line.wayOut !== null && (
              <p className={clsx(sentence, styles.reason)}>
                <Link className={layout.touch} to={line.wayOut.path}>
                  {line.wayOut.label}
                </Link>
              </p>
            )}
            {line.ask !== null && (
              <p className={clsx(sentence, styles.reason)}>
                We may know a way round it. Ring us on <a href={`tel:${phone.dial}`}>{phone.shown}</a> and ask for{" "}
                {line.ask}.
              </p>
            )}
            {line.length !== null && <KitLength length={line.length} figures={figures} place={kitLineId(line.part)} />}
            {line.others.length > 0 && (
              <details className={layout.screenOnly} open={index < openAtFirst}>
                <summary
                  className={clsx(layout.summary, layout.touch, text.strong, text.small, text.soft, layout.gap2)}
                >
                  Why not these? <Icon name="chevron-down" />
                </summary>
                {line.others.map((other) => (
                  <p className={clsx(sentence, styles.other)} key={other}>
                    {other}
                  </p>
                ))}
              </details>
            )}
          </div>
          {line.product !== null && (
            <div className={clsx(layout.wrap, layout.alignBaseline, layout.across4, styles.cost)}>
              <Price className={styles.price} text={line.product.priceText} />
              {line.product.runText !== "" && (
                <p className={clsx(text.small, text.muted, styles.run)}>{line.product.runText}</p>
              )}
            </div>
          )}
          {line.product !== null && (
            <Link
              className={clsx(layout.screenOnly, iconLink, styles.toggle)}
              data-in-place=""
              to={line.togglePath}
              aria-label={`${line.isRemoved ? "Put back" : "Remove"} ${line.product.name}`}
            >
              <Icon name={line.isRemoved ? "plus" : "x"} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface KitLengthProps {
  length: ShownKitLength;
  figures: Figures;
  place: string;
}

/** Asks for the metres of pipe in the kit, so that nobody buys a length unseen. */
function KitLength({ length: { name, label, value, unit, isSupposed }, figures, place }: KitLengthProps) {
  return (
    <div className={layout.screenOnly}>
      <FigureForm
        className={clsx(layout.wrap, layout.alignEnd, layout.gap2, layout.across3, layout.mt3)}
        name={name}
        figures={figures}
        place={place}
        fieldClassName={styles.field}
        label={label}
        unit={unit}
        value={value}
      />
      {isSupposed && (
        <p className={clsx(field.hint, layout.mt2, layout.mb2)}>
          This is our guess. Please measure yours and correct it.
        </p>
      )}
    </div>
  );
}
