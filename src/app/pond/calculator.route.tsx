import { clsx } from "clsx";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { AddButton } from "#app/cart/add-button.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/catalogue/product-row.tsx";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { missingPage } from "#app/chrome/missing-page.ts";
import { pageHead } from "#app/content/page-head.ts";
import { GuideLine } from "#app/guides/guide-line.tsx";
import { loadChunk } from "#app/late/load-chunk.ts";
import { shopContext } from "#app/loader-context.ts";
import { Button } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import { parseFigures, withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { listCalculatorGuides } from "#services/guides/list-guides.ts";
import { getCalculatorPage, type CalculatorPage } from "#services/pond/get-calculator-page.ts";
import type { Route } from "./+types/calculator.route.ts";
import { CalculatorLinks } from "./calculator-links.tsx";
import styles from "./calculator.route.module.css";
import { FigureField } from "./figure-field.tsx";
import { findKeptPond } from "./kept-pond.ts";
import { PondFieldChoice } from "./pond-choice.tsx";
import { StepList } from "./step-list.tsx";

const trail = [productsCrumb, { label: "Your pond", to: href("pond") }];

export function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const figures = parseFigures(new URL(request.url).searchParams);
  const page = getCalculatorPage({ catalogue: shop.services.catalogue }, { slug: params.calculator, figures });
  if (page.state === "moved") throw redirect(page.path);
  const path = href("calculator", { calculator: params.calculator });
  const { phone } = shop.content.current().site;
  if (page.state === "missing")
    throw missingPage(shop, path, {
      heading: "Calculator not found",
      help: "Tell us about your pond and we will work everything out in one go.",
      trail,
      link: { label: "Tell us about your pond", to: href("pond") },
    });
  const head = pageHead(shop, {
    title: `${page.name}: ${page.title}`,
    description: `${page.name}. ${page.lead}`,
    path,
    isFiltered: Object.keys(figures).length > 0,
    trail: [...trail, { label: page.name, to: path }],
  });
  return { page, phone, head, guides: listCalculatorGuides(shop, page.slug) };
}

export default function CalculatorRoute({ loaderData: { page, phone, guides } }: Route.ComponentProps) {
  useKeptMeasures(page);
  const isMeasured = page.fields.some(({ kind }) => kind !== "plain");
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs trail={trail} current={page.name} />
        <PageHeading heading={page.title} lead={page.lead} />
        <div className={clsx(layout.stack, layout.gap10, layout.split57, layout.wideGap)}>
          <form
            className={clsx(layout.stack, layout.itemsStart, layout.contentStart, layout.gap6, layout.screenOnly)}
            method="get"
            action={href("calculator", { calculator: page.slug })}
          >
            {isMeasured && <PondFieldChoice name="units" chosen={page.units} />}
            <div className={clsx(layout.alignEnd, layout.wide, layout.gap5, form.figures)}>
              {page.fields.map((field) => (
                <FigureField {...field} key={field.name} />
              ))}
            </div>
            <Button type="submit">Work it out</Button>
            <GuideLine guides={guides} />
          </form>
          {page.answer !== null && (
            <section className={clsx(layout.stack, layout.contentStart, layout.gap3)} aria-labelledby="answer">
              <h2 className={styles.figure} id="answer">
                {page.answer.answer}
              </h2>
              <p className={text.lead} role="status">
                {page.answer.note}
              </p>
              <StepList steps={page.answer.steps} />
              <p className={clsx(text.small, text.muted, layout.mt2)}>
                A guide, not a promise. Every figure above can be changed.
              </p>
            </section>
          )}
        </div>
      </div>
      <CalculatorProducts
        products={page.products}
        others={page.others}
        isUnserved={page.isUnserved}
        phone={phone}
        pondPath={page.pondPath}
      />
      <div className={clsx(layout.container, layout.sectionTight)}>
        <CalculatorLinks links={page.links} />
      </div>
    </main>
  );
}

/** Starts a calculator that asks for measures with those of the pond kept in this browser. */
function useKeptMeasures({ isAsked, slug }: { isAsked: boolean; slug: string }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = isAsked ? findKeptPond() : null;
    if (kept === null) return;
    loadChunk(() => import("#domain/pond/parse-pond.ts")).then(
      ({ linerFigures }) => {
        const measures = linerFigures(kept);
        if (measures !== null)
          void navigate(withFigures(href("calculator", { calculator: slug }), measures), { replace: true });
      },
      // The visitor can also type the measures.
      () => undefined,
    );
  }, [isAsked, slug, navigate]);
}

type Found = Extract<CalculatorPage, { state: "found" }>;

interface CalculatorProductsProps extends Pick<Found, "products" | "others" | "isUnserved" | "pondPath"> {
  phone: { shown: string; dial: string };
}

/** The products for the answer, the cheapest to run first. */
function CalculatorProducts({ products, others, isUnserved, pondPath, phone }: CalculatorProductsProps) {
  const withoutProducts = isUnserved ? "We have nothing that fits" : "Next step";
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="serves">
      <div className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48)}>
        <div>
          <h2 id="serves">{products.length > 0 ? "Products that fit" : withoutProducts}</h2>
          {isUnserved && (
            <p className={clsx(text.snug, text.soft, layout.mt1)}>
              We may know one that does. Ring us: <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
            </p>
          )}
          <p className={clsx(text.snug, text.soft, layout.mt1)}>
            One calculation leads to the next. Tell us about the whole pond and we will put a kit together.
          </p>
          <GoLink to={pondPath}>Tell us about your pond</GoLink>
        </div>
        <div>
          {products.length > 0 && (
            <ProductRows>
              {products.map(({ name, path, thumbnail, priceText, runText, reason, item }) => (
                <ProductRow
                  key={`${item.key} ${item.selectedOption} ${item.selectedSize}`}
                  name={name}
                  to={path}
                  picture={thumbnail !== "" && <Thumbnail src={thumbnail} />}
                  reason={reason}
                  price={
                    <>
                      <Price text={priceText} />
                      {runText !== "" && <p className={clsx(text.small, text.muted)}>{runText}</p>}
                    </>
                  }
                  action={<AddButton name={name} path={path} item={item} />}
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
