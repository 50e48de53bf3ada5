import { clsx } from "clsx";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getDeliveryPage, type AskedPlace } from "#services/delivery/get-delivery-page.ts";
import type { Route } from "./+types/delivery.route.ts";
import styles from "./delivery.route.module.css";
import { keepPostcode } from "./kept-postcode.ts";
import { PostcodeForm } from "./postcode-form.tsx";
import { RateTable } from "./rate-table.tsx";
import { ZoneList } from "./zone-list.tsx";
import { ZoneMap } from "./zone-map.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = parseQuery("delivery", new URL(request.url).searchParams);
  const { meta: words, ...page } = getDeliveryPage(shop, query);
  const path = href("delivery");
  const head = pageHead(shop, {
    ...words,
    path,
    trail: [{ label: "Delivery", to: path }],
    isFiltered: query.postcode !== "",
  });
  return { ...page, ...query, head };
}

export default function DeliveryPage({ loaderData: page }: Route.ComponentProps) {
  const { table, asked, postcode, products } = page;
  const navigate = useNavigate();
  const isKnown = asked?.isKnown === true;
  useEffect(() => {
    if (isKnown) keepPostcode(postcode);
  }, [isKnown, postcode]);
  const sections = page.sections.length > 0 ? page.sections : [page.fallback];
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs current="Delivery" />
        <PageHeading heading={page.heading} lead={page.lead} />
        {table !== null && (
          <div className={clsx(layout.stack, layout.sectionEnd, layout.gap10, styles.columns)}>
            <div>
              <section className={clsx(layout.pt5, layout.darkRuleAbove, layout.mb8)} aria-labelledby="ask">
                <h2 className={clsx(text.title, layout.mb4)} id="ask">
                  Your postcode
                </h2>
                <PostcodeForm
                  key={postcode}
                  postcode={postcode}
                  look="solid"
                  label="Show my prices"
                  onPlace={(place) =>
                    void navigate(href("delivery", {}, { postcode: place.toUpperCase(), products }), {
                      preventScrollReset: true,
                    })
                  }
                >
                  {products !== "" && <input type="hidden" name="products" value={products} />}
                </PostcodeForm>
                <div role="status">{asked !== null && <Answer asked={asked} />}</div>
              </section>
              <ZoneList zones={table.zones} askNote={table.askNote} />
            </div>
            <ZoneMap zones={table.zones} regions={table.regions} />
          </div>
        )}
      </div>
      {table !== null && <RateTable table={table} vatRegistered={page.vatRegistered} />}
      <div className={clsx(layout.container, layout.sectionTight)}>
        <div className={clsx(layout.stack, text.paragraphs, styles.notes)}>
          {[...sections, page.returns].map(({ heading, body }) => (
            <section key={heading}>
              <h2 className={clsx(text.title, layout.mb2)}>{heading}</h2>
              <Prose text={body} />
            </section>
          ))}
        </div>
        <div className={layout.mt8}>
          <OrderPromise steps={page.promise} look="across" />
        </div>
      </div>
    </main>
  );
}

function Answer({ asked: { shown, town, isKnown, number, zoneName, product } }: { asked: AskedPlace }) {
  if (!isKnown)
    return (
      <Notice className={layout.mt4}>
        <b className={text.strong}>We do not know the postcode {shown}.</b> The first half is enough, such as IV2.
      </Notice>
    );
  const place = town === "" ? shown : `${shown} – ${town}`;
  return (
    <Notice className={layout.mt4}>
      {number === 0 ? (
        <b className={text.strong}>We quote for {place} individually: please ask.</b>
      ) : (
        <b className={text.strong}>
          {place} is in zone {number}, {zoneName}.
        </b>
      )}{" "}
      {product !== null && (
        <>
          <Link to={product.path}>{product.name}</Link>: <b className={text.strong}>{product.estimate.amount}</b>
          {product.estimate.rest}
        </>
      )}
    </Notice>
  );
}
