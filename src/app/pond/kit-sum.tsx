import { clsx } from "clsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import panel from "#app/ui/panel.module.css";
import { PanelRule } from "#app/ui/panel.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { pondFields } from "#domain/pond/pond-fields.ts";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import type { ShownPond } from "#services/pond/get-pond-page.ts";
import { FigureForm } from "./figure-form.tsx";
import styles from "./kit-sum.module.css";

interface KitSumProps {
  pond: ShownPond;
  /** The figures that stay the same while the tariff changes. */
  figures: Figures;
  vatRegistered: boolean;
  replyHours: number;
  phone: { shown: string; dial: string };
  onAdd(): void;
}

export function KitSum({ pond, figures, vatRegistered, replyHours, phone, onAdd }: KitSumProps) {
  const { sum, delivery } = pond;
  if (sum === null) return null;
  return (
    <aside className={clsx(layout.outlined, panel.panel, styles.panel)} aria-labelledby="kit-sum">
      <h2 className={clsx(panel.heading, layout.screenOnly, styles.title)} id="kit-sum">
        {sum.name}
      </h2>
      {sum.without !== "" && (
        <Notice kind="bad" className={clsx(layout.mt3, layout.mb3)}>
          <strong>This kit is without {sum.without}.</strong> Before you order, ring us on{" "}
          <a href={`tel:${phone.dial}`}>{phone.shown}</a> and ask for {sum.asks}.
        </Notice>
      )}
      <SummaryList>
        <SummaryRow label="Kit" look="price" isLive>
          {sum.priceText}
        </SummaryRow>
        <SummaryRow label={delivery === null ? "Delivery" : `Delivery to ${delivery.place}`} look="muted">
          {delivery === null ? "To be confirmed" : delivery.amount}
        </SummaryRow>
      </SummaryList>
      <p className={clsx(text.small, text.muted)}>
        {delivery !== null && `Delivery: ${delivery.amount}${delivery.rest} `}
        {vatRegistered && "Includes VAT. "}
        {delivery === null && "With your postcode above, delivery is estimated here. We confirm it with your order. "}
        No payment is taken now.
      </p>
      <div className={clsx(layout.stack, layout.gap3, layout.mt5, layout.screenOnly)}>
        <Button look="primary" block disabled={sum.parts === 0} onClick={onAdd}>
          {formatAddLabel(pond)}
        </Button>
        <noscript>
          <p className={text.small}>
            The cart needs JavaScript, which is switched off here. Email us the kit, or ring {phone.shown}.
          </p>
        </noscript>
        <LinkButton look="line" block to={pond.mailto}>
          Email it to us
        </LinkButton>
      </div>
      <p className={clsx(text.small, text.muted, layout.mt3, layout.screenOnly)}>
        This opens an email with your figures. We read it, ring you if something looks wrong, and reply within{" "}
        {replyHours} hours.
      </p>
      <div className={layout.screenOnly}>
        <PanelRule />
        <h3 className={text.name}>Running cost per year</h3>
        <dl className={clsx(layout.stack, text.small, layout.gap3, layout.mt4)}>
          {sum.running.map(({ label, costText, share }) => (
            <div className={styles.bar} key={label}>
              <dt>{label}</dt>
              <dd className={clsx(text.tabularNumbers, text.strong)}>{costText}</dd>
              <svg className={styles.track} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 3H${share}`} />
              </svg>
            </div>
          ))}
        </dl>
        <FigureForm
          className={clsx(layout.alignEnd, layout.gap3, layout.mt5, styles.tariff)}
          name="tariff"
          figures={figures}
          place="kit-sum"
          label={pondFields.tariff.label}
          unit={pondFields.tariff.unit}
          value={pond.tariff}
        />
      </div>
    </aside>
  );
}

/** Returns "Add Kit to Cart", or names the number of parts if the visitor removed some or the shop lacks one. */
export function formatAddLabel({ kit, sum }: Pick<ShownPond, "kit" | "sum">): string {
  const isWhole = kit.every(({ product, isRemoved }) => product !== null && !isRemoved);
  return isWhole || sum === null ? "Add Kit to Cart" : `Add ${sum.parts} to Cart`;
}
