import { clsx } from "clsx";
import type { CalculatorPage } from "#services/pond/get-calculator-page.ts";
import { addToCart } from "#app/cart/cart-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { GoLink } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import { Price } from "#app/ui/price.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/ui/product-row.tsx";
import text from "#app/ui/text.module.css";

type Found = Extract<CalculatorPage, { state: "found" }>;

interface CalculatorProductsProps extends Pick<Found, "products" | "others" | "isUnserved" | "pondAddress"> {
  phone: { shown: string; dial: string };
}

/** The products for the answer, cheapest to run first. */
export function CalculatorProducts({ products, others, isUnserved, pondAddress, phone }: CalculatorProductsProps) {
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="serves">
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <div>
          <h2 id="serves">
            {products.length > 0 ? "Products that fit" : isUnserved ? "We have nothing that fits" : "Next step"}
          </h2>
          {isUnserved && (
            <p className={clsx(text.snug, text.soft, layout.mt1)}>
              We may know one that does. Ring us: <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
            </p>
          )}
          <p className={clsx(text.snug, text.soft, layout.mt1)}>
            One calculation leads to the next. Tell us about the whole pond and we will put a kit together.
          </p>
          <GoLink to={pondAddress}>Tell us about your pond</GoLink>
        </div>
        <div>
          {products.length > 0 && (
            <ProductRows>
              {products.map(({ name, address, thumbnail, priceText, runText, reason, item }) => (
                <ProductRow
                  key={`${item.key} ${item.selectedOption} ${item.selectedSize}`}
                  name={name}
                  to={address}
                  picture={thumbnail !== "" && <Thumbnail src={thumbnail} />}
                  reason={reason}
                  price={
                    <>
                      <Price text={priceText} />
                      {runText !== "" && <p className={clsx(text.small, text.muted)}>{runText}</p>}
                    </>
                  }
                  action={
                    <Button
                      look="line"
                      size="sm"
                      aria-label={`Add ${name} to Cart`}
                      onClick={() => void addToCart(item)}
                    >
                      Add
                    </Button>
                  }
                />
              ))}
            </ProductRows>
          )}
          {others.length > 0 && (
            <>
              <h3 className={clsx(text.name, layout.mt5)}>Why not these?</h3>
              <ul>
                {others.map((other) => (
                  <li className={clsx(text.snug, text.soft, layout.mt1)} key={other}>
                    {other}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
