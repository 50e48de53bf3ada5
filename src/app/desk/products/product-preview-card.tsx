import { clsx } from "clsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { NoPicture, Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { ProductPreview } from "#services/catalogue/sheet/edit-product.ts";
import styles from "./product-preview-card.module.css";

export function ProductPreviewCard({ preview, isHidden }: { preview: ProductPreview | null; isHidden: boolean }) {
  return (
    <DeskCard id="preview" heading="As visitors will see it" note={isHidden ? "Once it is shown" : undefined}>
      <div className={clsx(desk.tightStack, text.breakable)} aria-live="polite">
        {preview === null ? (
          <p className={text.muted}>Your changes appear here as you type.</p>
        ) : preview.page === null ? (
          <p className={text.muted}>Nothing to show until the mistake is fixed.</p>
        ) : (
          <Page page={preview.page} />
        )}
        {preview?.warnings.map((message) => (
          <Notice kind="wait" key={message}>
            {message}
          </Notice>
        ))}
      </div>
    </DeskCard>
  );
}

function Page({ page: { product, card } }: { page: NonNullable<ProductPreview["page"]> }) {
  const { name, category, vendor, code, picture, options, sizes, stock, description, facts } = product;
  return (
    <>
      <div className={styles.picture}>
        {picture === null ? <NoPicture /> : <Picture picture={picture} alt="" sizes="352px" />}
      </div>
      <p className={text.muted}>{[category, vendor].filter((part) => part !== "").join(", ")}</p>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>{card.priceText}</p>
      {product.unitText && <p className={text.muted}>{product.unitText}</p>}
      {stock === null ? null : (
        <p>
          <b>{stock.headline}</b> {stock.rest}
        </p>
      )}
      {sizes.length === 0 ? null : (
        <p>
          <b>Size</b> {sizes.join(" · ")}
        </p>
      )}
      {options.length === 0 ? null : (
        <ul>
          {options.map((option) => (
            <li className={styles.option} key={option.name}>
              {option.name} <b>{formatPrice(option.pricePence)}</b>
            </li>
          ))}
        </ul>
      )}
      {description === "" ? null : <p>{description}</p>}
      {product.hasText && <p className={text.muted}>Its text from the content folder follows here.</p>}
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(([label, value]) => (
            <div className={styles.option} key={label}>
              <dt className={text.muted}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {code === "" ? null : <p className={text.muted}>Code {code}</p>}
    </>
  );
}
