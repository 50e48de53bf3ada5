import { type Figures, withFigures } from "#domain/addresses/figure-parameters.ts";
import { href } from "#domain/addresses/href.ts";
import type { CalculatorAnswer, CalculatorField } from "#domain/pond/calculators/calculator.ts";
import { calculators, findCalculator, readFigures } from "#domain/pond/calculators/calculators.ts";
import { findProducts } from "#domain/pond/kit/find-products.ts";
import type { CatalogueContext } from "#services/catalogue/public-product.ts";
import { type ShownKitProduct, showKitProduct } from "./shown-kit.ts";

export interface ShownCalculatorField extends Pick<CalculatorField, "name" | "label" | "kind" | "unit"> {
  value: string;
  error?: string;
}

export interface CalculatorLink {
  name: string;
  address: string;
}

export type CalculatorPage =
  | { state: "missing" }
  | { state: "moved"; address: string }
  | {
      state: "found";
      slug: string;
      name: string;
      title: string;
      lead: string;
      units: string;
      fields: ShownCalculatorField[];
      /** null while a figure is missing. */
      answer: Pick<CalculatorAnswer, "answer" | "note" | "steps"> | null;
      /** Asked of the catalogue, and it has nothing. */
      isUnserved: boolean;
      products: (ShownKitProduct & { reason: string })[];
      others: string[];
      /** The whole pond, with the volume worked out here where there is one. */
      pondAddress: string;
      links: CalculatorLink[];
    };

/** Works out one thing. Any other spelling of its figures leads to the proper address. */
export function getCalculatorPage(
  { catalogue }: Pick<CatalogueContext, "catalogue">,
  { slug, figures }: { slug: string; figures: Figures },
): CalculatorPage {
  const calculator = findCalculator(slug);
  if (calculator === null) return { state: "missing" };
  const { units, values, shown, tidy, mistakes } = readFigures(calculator.fields, figures);
  const ownAddress = href("calculator", { calculator: slug });
  const address = withFigures(ownAddress, tidy);
  if (address !== withFigures(ownAddress, figures)) return { state: "moved", address };
  const worked = mistakes.length > 0 ? null : calculator.work(values);
  const live = catalogue.current();
  const need = worked?.need ?? null;
  const found = need === null || live === null ? { products: [], others: [] } : findProducts(live.products, need);
  const volumeL = worked?.volumeL ?? null;
  const volume = volumeL === null ? null : String(Math.round(volumeL));
  return {
    state: "found",
    slug,
    name: calculator.name,
    title: calculator.title,
    lead: calculator.lead,
    units,
    fields: calculator.fields.map(({ name, label, kind, unit }) => {
      const error = mistakes.find((mistake) => mistake.name === name)?.message;
      return { name, label, kind, unit, value: shown[name] ?? "", ...(error === undefined ? {} : { error }) };
    }),
    answer: worked === null ? null : { answer: worked.answer, note: worked.note, steps: worked.steps },
    isUnserved: need !== null && live !== null && found.products.length === 0,
    products: found.products.flatMap(({ reason, ...line }) => {
      const product = showKitProduct(line);
      return product === null ? [] : [{ ...product, reason }];
    }),
    others: found.others,
    pondAddress: withFigures(href("pond"), volume === null ? {} : { shape: "litres", volume }),
    links: listCalculators(slug, volume),
  };
}

/** The other calculators; those that ask for the volume take this one along. */
export function listCalculators(except: string, volume: string | null): CalculatorLink[] {
  return calculators
    .filter(({ slug }) => slug !== except)
    .map(({ slug, name, fields }) => {
      const takesVolume = volume !== null && fields.some((field) => field.name === "volume");
      const address = href("calculator", { calculator: slug });
      return { name, address: takesVolume ? withFigures(address, { volume }) : address };
    });
}
