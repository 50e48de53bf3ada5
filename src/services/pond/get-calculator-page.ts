import { calculators, findCalculator, parseCalculatorFigures } from "#domain/pond/calculators/calculators.ts";
import { findKitProducts } from "#domain/pond/kit/find-products.ts";
import { withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import type { CatalogueContext } from "#services/catalogue/pages/public-product.ts";
import { toShownKitProduct } from "./shown-kit.ts";

export type CalculatorPage = ReturnType<typeof getCalculatorPage>;
export type CalculatorLink = ReturnType<typeof listCalculators>[number];

/** Runs one calculator. If its figures are spelt differently, returns the proper path. */
export function getCalculatorPage(
  { catalogue }: Pick<CatalogueContext, "catalogue">,
  { slug, figures }: { slug: string; figures: Figures },
) {
  const calculator = findCalculator(slug);
  if (calculator === null) return { state: "missing" as const };
  const { units, values, shown, tidy, mistakes } = parseCalculatorFigures(calculator.fields, figures);
  const ownPath = href("calculator", { calculator: slug });
  const path = withFigures(ownPath, tidy);
  if (path !== withFigures(ownPath, figures)) return { state: "moved" as const, path };
  const isEmpty = Object.keys(figures).length === 0;
  const worked = mistakes.length > 0 ? null : calculator.work(values);
  const live = catalogue.current();
  const need = worked?.need ?? null;
  const kit = need === null || live === null ? { products: [], others: [] } : findKitProducts(live.products, need);
  // The note says to use underlay, which nobody needs without a liner.
  const beneath =
    need?.part === "liner" && live !== null && kit.products.length > 0
      ? findKitProducts(live.products, { ...need, part: "underlay" }).products.slice(0, 1)
      : [];
  const volumeL = worked && (worked.volumeL ?? ("volume" in values ? values.volume : null));
  const volume = volumeL === null ? null : String(Math.round(volumeL));
  const products = [];
  for (const { reason, ...line } of [...kit.products, ...beneath]) {
    const product = toShownKitProduct(line);
    if (product !== null) products.push({ ...product, reason });
  }
  return {
    state: "found" as const,
    slug,
    name: calculator.name,
    title: calculator.title,
    lead: calculator.lead,
    units,
    // This calculator's figures have no defaults, and the visitor has typed none.
    isAsked: isEmpty && worked === null,
    fields: calculator.fields.map(({ name, label, kind, unit }) => {
      // Nothing can be wrong before the visitor has typed something.
      const error = isEmpty ? undefined : mistakes.find((mistake) => mistake.name === name)?.message;
      return { name, label, kind, unit, value: shown[name] ?? "", ...(error !== undefined && { error }) };
    }),
    // The answer is null while a figure is missing.
    answer: worked === null ? null : { answer: worked.answer, note: worked.note, steps: worked.steps },
    // The catalogue was searched, and nothing in it fits.
    isUnserved: need !== null && live !== null && kit.products.length === 0,
    products,
    others: kit.others,
    // The path works out the whole pond, with the volume from this calculator if there is one.
    pondPath: withFigures(href("pond"), volume === null ? {} : { shape: "litres", volume }),
    links: listCalculators(slug, volume),
  };
}

/** Lists links to the other calculators. Those that ask for a volume get this one. */
export function listCalculators(except: string, volume: string | null) {
  return calculators
    .filter(({ slug }) => slug !== except)
    .map(({ slug, name, fields }) => {
      const takesVolume = volume !== null && fields.some((field) => field.name === "volume");
      const path = href("calculator", { calculator: slug });
      return { label: name, to: takesVolume ? withFigures(path, { volume }) : path };
    });
}
