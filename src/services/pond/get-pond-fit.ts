import type { Catalogue } from "#domain/catalogue/product.ts";
import { assessForPond } from "#domain/pond/kit/assess.ts";
import { listKitVariants } from "#domain/pond/kit/kit-variant.ts";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-fields.ts";
import { formatLitres } from "#domain/pond/quantities.ts";
import { sizePond } from "#domain/pond/size-pond.ts";
import { withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { formatQuery, href } from "#domain/routes/href.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";

export type PondFit = NonNullable<ReturnType<typeof getPondFit>>;

/** Says of each option whether it suits the pond; null if the product does not depend on a pond. */
export function getPondFit(catalogue: Catalogue | null, productKey: string, figures: Figures) {
  const product = catalogue?.byKey.get(productKey);
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  if (product === undefined || reading.state !== "known") return null;
  const { pond } = reading;
  const sizes = sizePond(pond);
  const seen = new Set<string>();
  const options = [];
  for (const variant of listKitVariants(product)) {
    if (seen.has(variant.option)) continue;
    seen.add(variant.option);
    const assessed = assessForPond(variant, pond, sizes);
    if (assessed === null) continue;
    const { verdict, reason, amount } = assessed;
    const isPump = product.category === "pumps";
    options.push({
      option: variant.option,
      isFitting: verdict === "fits",
      reason,
      roundHours: isPump && amount > 0 ? pond.volumeL / amount : null,
    });
  }
  if (options.length === 0) return null;
  return { litres: formatLitres(pond.volumeL), pondPath: withFigures(href("pond"), reading.tidy), options };
}

/** Maps product paths to the query of the first model to suit a pond, unless the page opens with that model anyway. */
export function listPondModels(catalogue: Catalogue | null, figures: Figures): Record<string, string> {
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  if (catalogue === null || reading.state !== "known") return {};
  const { pond } = reading;
  const sizes = sizePond(pond);
  const models: Record<string, string> = {};
  for (const product of catalogue.products) {
    const suits = listKitVariants(product).find((variant) => assessForPond(variant, pond, sizes)?.verdict === "fits");
    if (suits === undefined) continue;
    const query = formatQuery("product", {
      size: suits.sizeAt ? suits.size : "",
      option: suits.optionAt ? suits.option : "",
    });
    if (query !== "") models[getProductPath(product)] = query;
  }
  return models;
}
