import type { DeliveryView } from "#services/content/get-delivery-info.ts";
import type { Prose as ProseText } from "#domain/content/prose.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { Prose } from "#app/ui/prose.tsx";
import styles from "./product-details.module.css";

interface ProductDetailsProps {
  product: PublicProduct;
  /** What the owner wrote about it; null without. */
  description: ProseText | null;
  delivery: DeliveryView;
}

/** About it, delivery, changing one's mind: ruled columns below the form. */
export function ProductDetails({ product, description, delivery }: ProductDetailsProps) {
  return (
    <div className={styles.details}>
      <section className={styles.column}>
        <h2 className={styles.heading}>About it</h2>
        {description !== null && <Prose text={description} />}
        <dl className={styles.facts}>
          {facts(product).map(([name, value]) => (
            <div className={styles.fact} key={name}>
              <dt className={styles.factName}>{name}</dt>
              <dd className={styles.factValue}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.column}>
        <h2 className={styles.heading}>{delivery.delivery.heading}</h2>
        <Prose text={delivery.delivery.body} />
      </section>
      <section className={styles.column}>
        <h2 className={styles.heading}>{delivery.returns.heading}</h2>
        <Prose text={delivery.returns.body} />
      </section>
    </div>
  );
}

function facts({ vendor, code, sizes, options }: PublicProduct): [string, string][] {
  const all: [string, string][] = [
    ["Brand", vendor],
    ["Code", code],
    ["Sizes", sizes.join(", ")],
    ["Options", options.map((option) => option.name).join(", ")],
  ];
  return all.filter(([, value]) => value !== "");
}
