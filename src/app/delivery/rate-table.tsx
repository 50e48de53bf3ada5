import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { DeliveryPage, ShownRate } from "#services/delivery/get-delivery-page.ts";
import styles from "./rate-table.module.css";
import { ZoneNumber } from "./zone-list.tsx";

const icons: Record<ShownRate["deliveryClass"], IconName> = {
  "small-parcel": "package",
  parcel: "package-check",
  long: "spline",
  hazardous: "droplets",
  pallet: "layers",
  live: "fish",
};

const note = clsx(layout.block, text.plain, text.small, text.muted);

interface RateTableProps {
  table: NonNullable<DeliveryPage["table"]>;
  vatRegistered: boolean;
}

/** The cost by class and zone, the visitor's zone first. On a phone, names stay while prices scroll sideways. */
export function RateTable({ table: { columns, rates, collection, quoted, checked }, vatRegistered }: RateTableProps) {
  const vat = vatRegistered ? "Including VAT. " : "";
  return (
    <section className={clsx(layout.sandGround, layout.sectionTight)} aria-labelledby="rates">
      <div className={layout.container}>
        <h2 id="rates">Prices by size of parcel</h2>
        <p className={clsx(text.lead, layout.mt2)}>
          {vat}You pay for each parcel, not for each item: three pumps in one box are one parcel.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <div className={styles.scroller} tabIndex={0} role="region" aria-label="Prices by zone">
          <table className={clsx(layout.wide, text.tabularNumbers, styles.rates)}>
            <thead>
              <tr>
                <th scope="col">Parcel</th>
                {columns.map(({ number, name, isOwn }) => (
                  <th key={number} scope="col" className={clsx(isOwn && styles.own)}>
                    <ZoneNumber number={number} isOwn={isOwn} />
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rates.map(({ deliveryClass, name, holds, prices }) => (
                <Row key={deliveryClass} icon={icons[deliveryClass]} name={name} holds={holds}>
                  {prices.map(([price, beside], index) => (
                    <Cell key={columns[index]?.number} column={columns[index]}>
                      {price}
                      {beside !== "" && <small className={note}>{beside}</small>}
                    </Cell>
                  ))}
                </Row>
              ))}
              <Row
                icon="hand"
                name="Collection"
                holds={`From us, usually ready within ${collection.workingDays} working days`}
              >
                {columns.map((column) => (
                  <Cell key={column.number} column={column}>
                    Free
                  </Cell>
                ))}
              </Row>
              <Row icon="clock" name="Working days" holds="after payment">
                {columns.map((column) => (
                  <Cell key={column.number} column={column}>
                    {column.workingDays}
                  </Cell>
                ))}
              </Row>
            </tbody>
          </table>
        </div>
        <p className={clsx(text.small, text.muted, layout.mt4)}>
          “Ask”: {quoted} {checked !== "" && `Prices checked on ${checked}.`}
        </p>
      </div>
    </section>
  );
}

function Row({ icon, name, holds, children }: { icon: IconName; name: string; holds: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className={clsx(layout.line, layout.tall, layout.gap4)}>
          <Icon name={icon} className={clsx(text.muted, styles.icon)} />
          <span>
            <b className={text.strong}>{name}</b>
            <small className={note}>{holds}</small>
          </span>
        </span>
      </th>
      {children}
    </tr>
  );
}

function Cell({ column, children }: { column: { isOwn: boolean } | undefined; children: ReactNode }) {
  return <td className={clsx(column?.isOwn && styles.own)}>{children}</td>;
}
