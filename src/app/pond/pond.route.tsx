import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { addAllToCart } from "#app/cart/cart-provider.tsx";
import { productsCrumb } from "#app/chrome/main-links.ts";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { parseFigures, withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { listCalculators } from "#services/pond/get-calculator-page.ts";
import { getPondPage, type ShownPond } from "#services/pond/get-pond-page.ts";
import type { Route } from "./+types/pond.route.ts";
import { CalculatorLinks } from "./calculator-links.tsx";
import { findKeptPond, forgetPond, keepPond, keepShownPond } from "./kept-pond.ts";
import { formatAddLabel, KitSum } from "./kit-sum.tsx";
import { PondForm } from "./pond-form.tsx";
import { PondKit } from "./pond-kit.tsx";
import { PondResult } from "./pond-result.tsx";
import styles from "./pond.route.module.css";
import { StepList } from "./step-list.tsx";

const title = "Tell us about your pond";
const lead =
  "A few figures are enough to size your pump, filter, UV, air, pipe and drains. We show every step, so you can argue with us.";

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const figures = parseFigures(new URL(request.url).searchParams);
  const page = getPondPage(
    { catalogue: shop.services.catalogue, content: shop.content, baseUrl: shop.baseUrl },
    figures,
  );
  if (page.state === "moved") throw redirect(page.path);
  const { phone, replyHours, vatRegistered } = shop.content.current().site;
  const isOwn = page.state === "worked" || page.mistakes.length > 0;
  return {
    page,
    figures,
    calculators: listCalculators("", figures.shape === "litres" ? (figures.volume ?? null) : null),
    site: { phone, replyHours, vatRegistered },
    head: pageHead(shop, {
      title: page.state === "worked" ? `Equipment for a pond of ${page.pond.litres}\u00a0litres` : title,
      description: lead,
      path: href("pond"),
      isFiltered: isOwn,
      trail: [productsCrumb, { label: "Your pond", to: href("pond") }],
    }),
  };
}

export default function PondRoute({ loaderData: { page, figures, calculators, site } }: Route.ComponentProps) {
  const isAsked = page.state === "asked";
  useShownPond(isAsked && page.mistakes.length === 0);
  return (
    <main id="main">
      <div className={layout.container}>
        <div className={isAsked ? undefined : layout.screenOnly}>
          <Breadcrumbs trail={[productsCrumb]} current="Your pond" />
          <PageHeading heading={title} lead={lead} />
        </div>
        <PondForm
          shown={page.shown}
          typed={page.typed}
          mistakes={isAsked ? page.mistakes : []}
          drawing={isAsked ? null : page.pond.drawing}
        />
      </div>
      {!isAsked && <WorkedPond pond={page.pond} figures={figures} site={site} />}
      <div className={clsx(layout.container, layout.sectionTight, styles.section, layout.screenOnly)}>
        <CalculatorLinks links={calculators} />
      </div>
    </main>
  );
}

interface WorkedPondProps {
  pond: ShownPond;
  figures: Figures;
  site: Route.ComponentProps["loaderData"]["site"];
}

function WorkedPond({ pond, figures, site }: WorkedPondProps) {
  const { sum } = pond;
  const kitName = sum === null ? "" : formatKit(sum);
  function add(): void {
    const items = pond.kit
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ product }) => product)
      .filter((product) => product !== null)
      .map(({ item }) => item);
    void addAllToCart(items, `Your ${kitName.replace("Kit", "kit")}`);
  }
  return (
    <>
      <PondResult pond={pond} />
      <section className={clsx(layout.sectionTight, styles.section)} aria-labelledby="how">
        <div
          className={clsx(layout.container, layout.stack, layout.gap7, layout.acrossGrid, layout.split48, styles.steps)}
        >
          <div>
            <h2 id="how">How we worked it out</h2>
            <p className={clsx(text.lead, layout.mt4, layout.mb2, layout.screenOnly)}>
              Plain arithmetic, with the rules we use for our own ponds. It is a guide, not a promise: if your pond is
              unusual, ring us.
            </p>
            <KeptPondBar />
          </div>
          <StepList steps={pond.steps} />
        </div>
      </section>
      <section className={clsx(layout.sectionTight, styles.section, layout.sandGround)} aria-labelledby="kit">
        <div className={clsx(layout.container, layout.withSidePanel, styles.kit)}>
          <div>
            <h2 className={clsx(layout.mb5, styles.heading)} id="kit">
              Your kit
            </h2>
            {sum === null ? (
              <p>Our products could not be loaded. Please ring us on {site.phone.shown}, or try again in a moment.</p>
            ) : (
              <PondKit lines={pond.kit} figures={figures} phone={site.phone} />
            )}
          </div>
          <KitSum
            pond={pond}
            figures={figures}
            vatRegistered={site.vatRegistered}
            replyHours={site.replyHours}
            phone={site.phone}
            onAdd={add}
          />
        </div>
      </section>
      {sum !== null && sum.parts > 0 && (
        <Dock label="Kit" caption={sum.without === "" ? kitName : `${kitName}: ring us`} amount={sum.priceText}>
          <Button className={dockAction} look="primary" onClick={add}>
            {formatAddLabel(pond)}
          </Button>
        </Dock>
      )}
    </>
  );
}

/** Names a kit: "Kit of 4 parts, without a filter". */
function formatKit({ name, without }: NonNullable<ShownPond["sum"]>): string {
  return without === "" ? name : `${name}, without ${without}`;
}

/** Makes the page without figures show the pond kept in this browser. */
function useShownPond(isEmpty: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = isEmpty ? findKeptPond() : null;
    if (kept !== null) void navigate(withFigures(href("pond"), kept), { replace: true });
  }, [isEmpty, navigate]);
}

/** Says whether the pond shown is the one kept in this browser, and lets the visitor decide. */
function KeptPondBar() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    setIsKept(keepShownPond(search));
  }, [search]);
  if (isKept === null) return null;

  function forget(): void {
    forgetPond();
    void navigate(href("pond"));
  }
  function keepThis(): void {
    keepPond(parseFigures(new URLSearchParams(search)));
    setIsKept(true);
  }
  return (
    <p
      className={clsx(layout.screenOnly, layout.row, text.small, text.soft, layout.gap0, layout.across4)}
      role="status"
    >
      {isKept
        ? "Your pond is saved in this browser, and our product pages use it."
        : "A different pond is saved in this browser."}
      <Button look="quiet" size="sm" onClick={isKept ? forget : keepThis}>
        {isKept ? "Delete it" : "Save this one instead"}
      </Button>
    </p>
  );
}
