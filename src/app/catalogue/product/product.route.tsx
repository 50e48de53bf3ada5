import { clsx } from "clsx";
import { redirect } from "react-router";
import { toCardViews } from "#app/catalogue/list/card-view.ts";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { missingProducts, queryCatalogue } from "#app/chrome/missing-page.ts";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { GuideLine } from "#app/guides/guide-line.tsx";
import { shopContext } from "#app/loader-context.ts";
import { PondFitSlot } from "#app/pond/pond-slots.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { hasRunningCost } from "#domain/catalogue/running-cost.ts";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getProduct } from "#services/catalogue/pages/get-product.ts";
import type { SizeSibling } from "#services/catalogue/pages/product-relations.ts";
import { getDeliveryInfo, getProductDescription } from "#services/content/get-pages.ts";
import { getCategory } from "#services/content/list-categories.ts";
import { listProductGuides } from "#services/guides/list-guides.ts";
import type { Route } from "./+types/product.route.ts";
import { BuyDock } from "./buy-dock.tsx";
import { BuyForm } from "./buy-form.tsx";
import { PipeBoresSlot } from "./drawing-slots.tsx";
import { Later, MoreProducts, RelatedProducts } from "./more-products.tsx";
import { Fits, ProductDetails, Replaces } from "./product-details.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductTitle } from "./product-title.tsx";
import styles from "./product.route.module.css";
import { RecentlySeen } from "./recently-seen.tsx";
import { offersSeveral, SeveralAtOnce } from "./several-at-once.tsx";
import { productSummary, structuredProduct } from "./structured-product.ts";
import { useProductChoice } from "./use-product-choice.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = href("product", params);
  const lookup = queryCatalogue(shop, path, () =>
    getProduct(
      {
        catalogue: shop.services.catalogue,
        pictures: shop.pictures,
        delivery: shop.content.current().delivery,
        stock: shop.stock,
      },
      { ...parseQuery("product", new URL(request.url).searchParams), category: params.category, id: params.productId },
    ),
  );
  if (lookup.state === "moved") throw redirect(lookup.path, 301);
  if (lookup.state === "not-offered") throw redirect(lookup.path);
  if (lookup.state === "missing")
    throw missingProducts(shop, path, {
      heading: lookup.message,
      help: "We may no longer sell it. We can usually find a match: ring us, or search by its code.",
    });
  const { product } = lookup;
  const category = getCategory(shop, product.category);
  const { label, to, icon } = category;
  const shown = {
    product,
    choice: lookup.choice,
    category: { label, to, icon, noun: category.optionNoun.many },
    description: getProductDescription(shop, product.code),
  };
  const { area, ...delivery } = getDeliveryInfo(shop);
  const described = { ...shown, deliveryArea: area };
  const head = pageHead(shop, {
    title: product.name,
    description: productSummary(described),
    path: product.path,
    picture: { media: product.picture, alt: product.name },
    type: "product",
    trail: [productsCrumb, shown.category, { label: product.name, to: product.path }],
    more: structuredProduct(shop.baseUrl, described),
  });
  const more = toCardViews(lookup.more, [category]);
  const factNames = [...product.facts.map(([name]) => name), ...(product.optionTable?.columns ?? [])];
  const guides = listProductGuides(shop, { key: product.key, category: category.slug });
  return {
    guides,
    ...shown,
    relations: lookup.relations,
    more,
    head,
    delivery,
    electricity: hasRunningCost(factNames) ? shop.content.current().site.electricity : null,
  };
}

export default function ProductPage({ loaderData: page }: Route.ComponentProps) {
  const { product, choice: opening, category, delivery, electricity, description, guides, relations, more } = page;
  const buying = useProductChoice(product, opening);
  const chosen = ["", buying.choice.selectedOption, buying.choice.selectedSize];
  const spares = relations.spares.filter(({ fits }) => fits.some((choice) => chosen.includes(choice)));
  return (
    <main id="main">
      <div className={clsx(layout.container, styles.page)}>
        <div className={clsx(layout.row, layout.between, layout.alignEnd)}>
          <Breadcrumbs trail={[productsCrumb, category]} current={product.name} />
          <p className={layout.screenOnly}>
            <LinkButton look="quiet" to={category.to}>
              <Icon name="arrow-left" /> {`Back to ${category.label}`}
            </LinkButton>
          </p>
        </div>
        <div
          className={clsx(
            layout.stack,
            layout.gap7,
            layout.split75,
            layout.wideGap,
            layout.sectionEnd,
            styles.product,
            product.bores !== undefined && layout.split57,
          )}
        >
          <div className={clsx(layout.stays, styles.side)}>
            <ProductPicture
              name={product.name}
              picture={product.picture}
              icon={product.imageUrl === "" ? category.icon : null}
              isFaint={product.stock?.state === "discontinued"}
            />
            <div>
              <PondFitSlot
                productKey={product.key}
                category={product.category}
                option={buying.choice.selectedOption}
                onChoose={buying.chooseOption}
              />
              <PipeBoresSlot product={product} choice={buying.choice} />
            </div>
          </div>
          <div className={clsx(layout.stack, layout.contentStart, layout.gap4, styles.side)}>
            <ProductTitle product={product} buying={buying} />
            <BuyForm product={product} opening={opening} delivery={delivery} buying={buying}>
              <Fits products={relations.fits.filter(({ by }) => chosen.includes(by))} />
              <OtherSizes siblings={relations.siblings} />
              {product.isSellable && offersSeveral(product) && (
                <SeveralAtOnce product={product} noun={category.noun} selectedSize={buying.choice.selectedSize} />
              )}
              <OrderPromise steps={delivery.promise} look="sand" />
            </BuyForm>
          </div>
        </div>
      </div>
      <Later>
        <div className={clsx(layout.container, layout.sectionEnd)}>
          <ProductDetails
            product={product}
            choice={buying.choice}
            description={description}
            delivery={delivery}
            electricity={electricity}
          />
          <GuideLine guides={guides} />
          <Replaces names={relations.replaces} />
        </div>
        <RelatedProducts id="spares" heading="Spares for this" products={spares} />
        <RelatedProducts id="with" heading="You may also need" products={relations.goesWith} />
        <MoreProducts category={category} cards={more} isOnPaper={spares.length > 0 || relations.goesWith.length > 0} />
        <RecentlySeen productKey={product.key} />
      </Later>
      {product.isSellable && <BuyDock product={product} buying={buying} />}
    </main>
  );
}

/** Links to other sizes that are separate products. */
function OtherSizes({ siblings }: { siblings: readonly SizeSibling[] }) {
  if (siblings.length === 0) return null;
  return (
    <nav aria-labelledby="other-sizes">
      <h2 className={form.groupLabel} id="other-sizes">
        The same in other sizes
      </h2>
      <ul className={clsx(layout.wrap, layout.gap2)}>
        {siblings.map(({ size, path, isThis }) => (
          <li key={path}>
            <Link
              className={clsx(layout.line, layout.touchWide, text.tabularNumbers, text.bare, form.choice)}
              to={path}
              aria-current={isThis ? "page" : undefined}
            >
              {size}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
