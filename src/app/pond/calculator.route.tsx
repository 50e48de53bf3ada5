import { clsx } from "clsx";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { parseFigures, withFigures } from "#domain/addresses/figure-parameters.ts";
import { href } from "#domain/addresses/href.ts";
import { getCalculatorPage } from "#services/pond/get-calculator-page.ts";
import { listCalculatorGuides } from "#services/guides/list-guides.ts";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { missingPage } from "#app/content/missing-page.ts";
import { pageHead } from "#app/content/page-head.ts";
import { GuideLine } from "#app/guides/guide-line.tsx";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { Button } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { Route } from "./+types/calculator.route.ts";
import { CalculatorLinks } from "./calculator-links.tsx";
import { CalculatorProducts } from "./calculator-products.tsx";
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
  if (page.state === "moved") throw redirect(page.address);
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
        pondAddress={page.pondAddress}
      />
      <div className={clsx(layout.container, layout.sectionTight)}>
        <CalculatorLinks links={page.links} />
      </div>
    </main>
  );
}

/** A calculator that asks for measures starts with those of the pond that this browser keeps. */
function useKeptMeasures({ isAsked, slug }: { isAsked: boolean; slug: string }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = isAsked ? findKeptPond() : null;
    if (kept === null) return;
    loadChunk(() => import("#domain/pond/read-pond.ts")).then(
      ({ linerFigures }) => {
        const measures = linerFigures(kept);
        if (measures !== null)
          void navigate(withFigures(href("calculator", { calculator: slug }), measures), { replace: true });
      },
      // The visitor can type them as well.
      () => undefined,
    );
  }, [isAsked, slug, navigate]);
}
