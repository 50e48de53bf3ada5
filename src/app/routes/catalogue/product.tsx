import { redirect } from "react-router";
import { getProduct } from "#services/catalogue/get-product.ts";
import { getDeliveryInfo } from "#services/content/get-delivery-info.ts";
import { getProductDescription } from "#services/content/get-product-description.ts";
import { getCategory } from "#services/content/list-categories.ts";
import { pageMeta } from "#app/content/page-meta.ts";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OrderPromise } from "#app/ui/promise.tsx";
import type { Route } from "./+types/product.ts";
import { BuyDock, BuyForm } from "./buy-form.tsx";
import { answer, orFailure } from "./catalogue-failure.ts";
import { ListFailed } from "./list-failed.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { productSummary, structuredProduct } from "./structured-product.ts";
import { useProductChoice } from "./use-product-choice.ts";

const productsCrumb = { label: "Products", to: "/pond-products" };

export function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const lookup = orFailure(() =>
    getProduct(
      { catalogue: shop.services.catalogue, pictures: shop.pictures },
      { category: params.category, id: params.productId },
    ),
  );
  if (lookup.state === "moved") throw redirect(lookup.address, 301);
  if (lookup.state !== "found") return answer({ state: lookup.state, words: lookup.words }, lookup.state);
  const { product } = lookup;
  const { label, to } = getCategory(shop, product.category.slug);
  const description = getProductDescription(shop, product.code);
  return answer(
    { state: lookup.state, product, category: { label, to }, description, delivery: getDeliveryInfo(shop) },
    lookup.state,
  );
}

export function meta({ loaderData: page, matches, location }: Route.MetaArgs) {
  if (page.state !== "found") {
    return pageMeta(
      { matches },
      { title: page.words, description: page.words, path: location.pathname, noindex: true },
    );
  }
  const { product, category } = page;
  const picture = product.picture === null ? null : { media: product.picture, alt: product.name };
  return pageMeta(
    { matches },
    {
      title: product.name,
      description: productSummary(page),
      path: product.address,
      picture,
      type: "product",
      more: structuredProduct({ matches }, page, [
        productsCrumb,
        category,
        { label: product.name, to: product.address },
      ]),
    },
  );
}

export default function ProductPage({ loaderData: page }: Route.ComponentProps) {
  return page.state === "found" ? (
    <FoundProduct key={page.product.id} page={page} />
  ) : (
    <NoProduct state={page.state} words={page.words} />
  );
}

type FoundPage = Extract<Route.ComponentProps["loaderData"], { state: "found" }>;

function FoundProduct({ page }: { page: FoundPage }) {
  const { product, category, delivery, description } = page;
  const buying = useProductChoice(product);
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs trail={[productsCrumb, category]} current={product.name} />
        <p className="backline">
          <LinkButton look="quiet" to={category.to}>
            <Icon name="arrow-left" /> Back to {category.label}
          </LinkButton>
        </p>
        <div className="pdp">
          <ProductPicture product={product} />
          <BuyForm product={product} category={category} delivery={delivery} buying={buying}>
            <OrderPromise steps={delivery.promise} look="sand" />
          </BuyForm>
        </div>
      </div>
      <div className="wrap endspace">
        <ProductDetails product={product} description={description} delivery={delivery} />
      </div>
      {product.sellable && <BuyDock buying={buying} />}
    </main>
  );
}

function NoProduct({ state, words }: { state: "failed" | "missing"; words: string }) {
  return (
    <main id="main">
      <div className="wrap endspace">
        <Breadcrumbs trail={[productsCrumb]} current={words} />
        {state === "failed" ? (
          <ListFailed words={words} as="h1" />
        ) : (
          <EmptyState
            as="h1"
            heading={words}
            help="It may have left the catalogue. We can usually find a match: ring us or search by code."
          >
            <LinkButton look="line" to="/pond-products">
              Browse all products
            </LinkButton>
          </EmptyState>
        )}
      </div>
    </main>
  );
}
