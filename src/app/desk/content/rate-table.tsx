import { clsx } from "clsx";
import { useState } from "react";
import { type EditedData, findEntryName, isDataGroup } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import { formatTypedDeliveryPrice, parseTypedDeliveryPrice } from "#domain/delivery/parse-delivery-price.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { type FieldPath, fieldId, useEditing } from "./editing.ts";
import styles from "./rate-table.module.css";

/** More zones than these stand below each other, so that no price is out of sight. */
const mostColumns = 5;

interface RateTableProps {
  classes: readonly string[];
  path: FieldPath;
  zones: readonly EditedData[];
  change(zones: readonly EditedData[]): void;
}

/** What each class of products costs to each zone. */
export function RateTable({ classes, path, zones: written, change }: RateTableProps) {
  const { findError } = useEditing();
  const id = `${fieldId(path)}-prices`;
  const zones = written.map((zone, at) => ({ zone, name: findEntryName(zone) ?? `Zone ${at + 1}` }));
  const cells = classes.map((name) =>
    zones.map(({ zone, name: zoneName }, at) => ({
      key: `${name} ${at}`,
      id: fieldId([...path, at, "prices", name]),
      label: `${formatFieldLabel(name)} to ${zoneName}`,
      written: readPrice(zone, name),
      error: findError([...path, at, "prices", name]),
      zoneName,
      change: (price: string) => change(written.with(at, withPrice(zone, name, price))),
    })),
  );
  const wrong = cells.flat().filter(({ error }) => error !== null);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={clsx(text.strong, text.medium, text.sans)} id={id}>
        Delivery prices
      </h3>
      <p className={clsx(text.muted, text.small)} id={`${id}-hint`}>
        Enter pounds: 12.50, a range such as 85–110, 12.50 free from 300, quote, quote 35–60, or not sent.
      </p>
      <div className={styles.frame}>
        <table
          className={clsx(styles.table, zones.length > mostColumns && styles.stacked)}
          aria-describedby={`${id}-hint`}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className={text.visuallyHidden}>Delivery class</span>
              </th>
              {zones.map(({ name }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- zones have no other identity while they are named
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((name, row) => (
              <tr key={name}>
                <th scope="row">{formatFieldLabel(name)}</th>
                {cells[row]?.map((cell) => (
                  <td key={cell.key}>
                    <span className={styles.zone} aria-hidden="true">
                      {cell.zoneName}
                    </span>
                    <PriceCell {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <datalist id={listId}>
        <option value="We quote" />
        <option value="Not sent" />
      </datalist>
      {wrong.map(({ id: cell, label, error }) => (
        <p className={fieldStyles.error} id={`${cell}-error`} key={cell}>
          <Icon name="circle-alert" />
          <span>
            <a href={`#${cell}`} onClick={focusCell}>
              {label}
            </a>
            : {error}
          </span>
        </p>
      ))}
    </section>
  );
}

const listId = "delivery-price-words";

/** The address of the page names the part that is edited, so that a link must not change it. */
function focusCell(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface PriceCellProps {
  id: string;
  label: string;
  /** As the file writes it. */
  written: string;
  error: string | null;
  change(written: string): void;
}

/** Shows what was typed while it has the focus, and then how it was read. */
function PriceCell({ id, label, written, error, change }: PriceCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = formatTypedDeliveryPrice(written);
  return (
    <input
      className={clsx(fieldStyles.input, styles.price)}
      id={id}
      aria-label={label}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
      autoComplete="off"
      list={listId}
      maxLength={60}
      value={typed ?? shown}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value);
        change(parseTypedDeliveryPrice(event.target.value) ?? event.target.value);
      }}
    />
  );
}

function readPrice(zone: EditedData, name: string): string {
  const prices = isDataGroup(zone) ? zone["prices"] : undefined;
  const price = isDataGroup(prices) ? prices[name] : undefined;
  return typeof price === "string" ? price : "";
}

function withPrice(zone: EditedData, name: string, price: string): EditedData {
  const group = isDataGroup(zone) ? zone : {};
  const prices = isDataGroup(group["prices"]) ? group["prices"] : {};
  return { ...group, prices: { ...prices, [name]: price } };
}
