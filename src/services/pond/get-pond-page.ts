import { type Figures, withFigures } from "#domain/addresses/figure-parameters.ts";
import { href } from "#domain/addresses/href.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import { parsePostcodePlace } from "#domain/delivery/postcode-place.ts";
import { drawPond, type PondDrawing } from "#domain/pond/draw-pond.ts";
import { explainPond, type PondStep } from "#domain/pond/explain-pond.ts";
import { formatFlow, formatGallons, formatHours, formatRounded } from "#domain/pond/quantities.ts";
import type { KitLine } from "#domain/pond/kit/kit-line.ts";
import { choosePondKit } from "#domain/pond/kit/pond-kit.ts";
import type { KitPart, Pond } from "#domain/pond/pond.ts";
import { emptyPondTexts, type PondTexts } from "#domain/pond/pond-fields.ts";
import { type PondMistake, readPond } from "#domain/pond/read-pond.ts";
import { sizeDrains } from "#domain/pond/bottom-drains.ts";
import { sizePond } from "#domain/pond/size-pond.ts";
import type { CatalogueContext } from "#services/catalogue/public-product.ts";
import { estimateLines, toParcelLines } from "#services/delivery/estimate-cart.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { type KitSum, type ShownKitLine, showKitLine, sumKit } from "./shown-kit.ts";

/** A step of the sum, and what the catalogue has for it. */
export interface ShownPondStep extends PondStep {
  /** null: nothing is chosen by this step. */
  serves: { part: KitPart; name: string } | null;
}

/** What a pond needs, as the page shows it. */
export interface ShownPond {
  /** "8,000" */
  litres: string;
  gallons: string;
  /** What passes the filter, and how long the whole pond takes at that. */
  flow: string;
  round: string;
  /** For the drawing of the hours: 1.17. */
  roundHours: number;
  /** "1.6" metres. */
  head: string;
  steps: ShownPondStep[];
  drawing: PondDrawing;
  kit: ShownKitLine[];
  /** null until a sheet has been loaded. */
  sum: KitSum | null;
  /** Pence a kWh, as the page's field has it. */
  tariff: string;
  postcode: string;
  /** What delivery of the kit comes to; null without a postcode, or where the owner has written no prices. */
  delivery: KitDelivery | null;
  /** A letter to the dealer with the figures and the kit. */
  mailto: string;
}

export interface KitDelivery {
  /** "IV2" */
  place: string;
  /** "about £25.00" */
  amount: string;
  /** ", 2–3 working days; we confirm it with your order." */
  rest: string;
}

export type PondPage =
  | { state: "moved"; address: string }
  /** `shown` has the defaults, `typed` only what differs from them. */
  | { state: "asked"; shown: PondTexts; typed: PondTexts; mistakes: PondMistake[] }
  | { state: "worked"; shown: PondTexts; typed: PondTexts; address: string; pond: ShownPond };

/** Works out a pond and its kit. Any other spelling of its figures leads to the proper address. */
export function getPondPage(
  {
    catalogue,
    content,
    baseUrl,
  }: { catalogue: CatalogueContext["catalogue"]; content: ContentContext["content"]; baseUrl: string },
  figures: Figures,
): PondPage {
  const reading = readPond({ ...emptyPondTexts, ...figures });
  const address = withFigures(href("pond"), reading.tidy);
  if (address !== withFigures(href("pond"), figures)) return { state: "moved", address };
  const { shown, tidy: typed, mistakes } = reading;
  if (reading.state !== "known") return { state: "asked", shown, typed, mistakes };
  const { pond } = reading;
  const sizes = sizePond(pond);
  const live = catalogue.current();
  const lines = live === null ? [] : choosePondKit(live.products, pond, sizes);
  const pump = lines.find(({ part }) => part === "pump");
  const flowLph = pump?.amount ?? sizes.middleFlowLph;
  const steps = explainPond(pond, { ...sizes, drains: sizeDrains(pond, flowLph) });
  const { site, delivery } = content.current();
  const kit = lines.map((line) => showKitLine(line, pond, reading));
  return {
    state: "worked",
    shown,
    typed,
    address,
    pond: {
      litres: formatRounded(pond.volumeL, 10),
      gallons: formatGallons(pond.volumeL),
      flow: formatFlow(flowLph),
      round: formatHours(pond.volumeL / flowLph),
      roundHours: pond.volumeL / flowLph,
      head: formatRounded(sizes.head.totalM, 0.1),
      steps: steps.map((step) => ({ ...step, serves: findServing(step, kit) })),
      drawing: drawPond(pond),
      kit,
      sum: live === null ? null : sumKit(lines),
      tariff: formatRounded(pond.values.tariff, 0.1),
      postcode: pond.postcode,
      delivery: live === null ? null : estimateKit(kit, { table: delivery, postcode: pond.postcode, catalogue: live }),
      mailto: formatLetter(site.email, { pond, steps, lines, address: baseUrl + address }),
    },
  };
}

function findServing({ part }: PondStep, kit: readonly ShownKitLine[]): ShownPondStep["serves"] {
  const line = kit.find((each) => each.part === part);
  return line === undefined ? null : { part: line.part, name: line.heading };
}

function estimateKit(
  kit: readonly ShownKitLine[],
  { table, postcode, catalogue }: { table: DeliveryTable | null; postcode: string; catalogue: Catalogue },
): KitDelivery | null {
  const place = parsePostcodePlace(postcode);
  const items = kit.flatMap(({ product, isLeftOut }) => (product === null || isLeftOut ? [] : [product.item]));
  if (table === null || place === null || items.length === 0) return null;
  const { amount, rest, place: shown } = estimateLines(table, place, toParcelLines(items, catalogue));
  return { place: shown, amount, rest };
}

/** Mail programs cut longer addresses. */
const maxLetterLength = 1_800;

function formatLetter(
  email: string,
  {
    pond,
    steps,
    lines,
    address,
  }: { pond: Pond; steps: readonly PondStep[]; lines: readonly KitLine[]; address: string },
): string {
  const kit = lines
    .filter(({ variant, isLeftOut }) => variant !== null && !isLeftOut)
    .map(
      ({ variant, quantity }) =>
        `${quantity} × ${variant?.product.name} ${variant?.option} ${variant?.size}`.trim() +
        ` (${variant?.product.code})`,
    );
  const body = [
    "My pond:",
    ...steps.map(({ name, result }) => `${name}: ${result}`),
    ...(pond.postcode === "" ? [] : [`Postcode: ${pond.postcode}`]),
    address,
    "",
    "My question: ",
    "",
    "The kit:",
    ...kit,
  ]
    .join("\n")
    .replaceAll("\u00a0", " ");
  return `mailto:${email}?subject=${encodeURIComponent(`My pond of ${formatRounded(pond.volumeL, 10)} litres`)}&body=${encodeURIComponent(body.slice(0, maxLetterLength))}`;
}
