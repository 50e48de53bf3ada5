import type { Catalogue } from "#domain/catalogue/product.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import { parsePostcodePlace } from "#domain/geography/postcode-place.ts";
import { sizeDrains } from "#domain/pond/bottom-drains.ts";
import { drawPond } from "#domain/pond/draw-pond.ts";
import type { KitLine } from "#domain/pond/kit/kit-line.ts";
import { choosePondKit } from "#domain/pond/kit/pond-kit.ts";
import { listPondSteps, type PondStep } from "#domain/pond/list-pond-steps.ts";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-fields.ts";
import type { Pond } from "#domain/pond/pond.ts";
import { formatFlow, formatGallons, formatHours, formatRounded } from "#domain/pond/quantities.ts";
import { sizePond } from "#domain/pond/size-pond.ts";
import { withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import type { CatalogueContext } from "#services/catalogue/pages/public-product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { estimateLines, toParcelLines } from "#services/delivery/estimate-delivery.ts";
import { sumKit, toShownKitLine, type ShownKitLine } from "./shown-kit.ts";

export type PondPage = ReturnType<typeof getPondPage>;
export type ShownPond = Extract<PondPage, { state: "worked" }>["pond"];

/** Works out a pond and its kit. If the figures are spelt differently, returns the proper path. */
export function getPondPage(
  {
    catalogue,
    content,
    baseUrl,
  }: { catalogue: CatalogueContext["catalogue"]; content: ContentContext["content"]; baseUrl: string },
  figures: Figures,
) {
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  const path = withFigures(href("pond"), reading.tidy);
  if (path !== withFigures(href("pond"), figures)) return { state: "moved" as const, path };
  // `shown` includes the defaults; `typed` has only figures that differ from them.
  const { shown, tidy: typed, mistakes } = reading;
  if (reading.state !== "known") return { state: "asked" as const, shown, typed, mistakes };
  const { pond } = reading;
  const sizes = sizePond(pond);
  const live = catalogue.current();
  const lines = live === null ? [] : choosePondKit(live.products, pond, sizes);
  const pump = lines.find(({ part }) => part === "pump");
  const flowLph = pump?.amount ?? sizes.middleFlowLph;
  const steps = listPondSteps(pond, { ...sizes, drains: sizeDrains(pond, flowLph) });
  const { site, delivery } = content.current();
  const products = live?.products ?? [];
  const kit = lines.map((line) => toShownKitLine(line, { pond, sizes, reading, products }));
  return {
    state: "worked" as const,
    shown,
    typed,
    pond: {
      litres: formatRounded(pond.volumeL, 10),
      gallons: formatGallons(pond.volumeL),
      // `flow` is the flow through the filter, and `round` the time in which the whole pond passes through the filter.
      flow: formatFlow(flowLph),
      round: formatHours(pond.volumeL / flowLph),
      roundHours: pond.volumeL / flowLph,
      head: formatRounded(sizes.head.totalM, 0.1),
      steps: steps.map((step) => ({ ...step, serves: findServing(step, kit) })),
      drawing: drawPond(pond),
      kit,
      // The sum is null until a sheet has been loaded.
      sum: live === null ? null : sumKit(lines, sizes),
      tariff: formatRounded(pond.values.tariff, 0.1),
      // The delivery is null without a postcode, or if the owner has written no prices.
      delivery: live === null ? null : estimateKit(kit, { table: delivery, postcode: pond.postcode, catalogue: live }),
      mailto: formatLetter(site.email, { pond, steps, lines, url: baseUrl + path }),
    },
  };
}

/** Finds the part of the kit that a step of the calculation chooses; null if the step chooses none. */
function findServing({ part }: PondStep, kit: readonly ShownKitLine[]) {
  const line = kit.find((each) => each.part === part);
  return line === undefined ? null : { part: line.part, name: line.heading };
}

function estimateKit(
  kit: readonly ShownKitLine[],
  { table, postcode, catalogue }: { table: DeliveryTable | null; postcode: string; catalogue: Catalogue },
) {
  const place = parsePostcodePlace(postcode);
  const items = kit
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ product }) => product)
    .filter((product) => product !== null)
    .map(({ item }) => item);
  if (table === null || place === null || items.length === 0) return null;
  const { amount, rest, place: shown } = estimateLines(table, place, toParcelLines(items, catalogue));
  return { place: shown, amount, rest };
}

/** Email programs cut off longer links, so the last lines of the kit are left out. In characters, as encoded. */
const maxBodyLength = 1_800;

/** Formats a link that starts an email to the dealer with the figures and the kit. */
function formatLetter(
  email: string,
  { pond, steps, lines, url }: { pond: Pond; steps: readonly PondStep[]; lines: readonly KitLine[]; url: string },
): string {
  const kit = lines
    .filter(({ variant, isRemoved }) => variant !== null && !isRemoved)
    .map(
      ({ variant, quantity }) =>
        `${quantity} × ${variant?.product.name} ${variant?.option} ${variant?.size}`.trim() +
        ` (${variant?.product.code})`,
    );
  const written = [
    "My pond:",
    ...steps.map(({ name, result }) => `${name}: ${result}`),
    ...(pond.postcode === "" ? [] : [`Postcode: ${pond.postcode}`]),
    url,
    "",
    "My question: ",
    "",
    "The kit:",
    ...kit,
  ];
  let body = "";
  for (const line of written) {
    const encoded = encodeURIComponent(`${line.replaceAll("\u00a0", " ")}\n`);
    if (body.length + encoded.length > maxBodyLength) break;
    body += encoded;
  }
  return `mailto:${email}?subject=${encodeURIComponent(`My pond of ${formatRounded(pond.volumeL, 10)} litres`)}&body=${body}`;
}
