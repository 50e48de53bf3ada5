import { formatCounted } from "#domain/format-counted.ts";
import { formatLitres, formatQuantity } from "#domain/pond/quantities.ts";
import { ammoniaLoadG, dailyFeedG, koiWeightKg, mediaForFeedM2, mostKoi, stockingOf } from "#domain/pond/stocking.ts";
import { field, volumeField, type Calculator } from "./calculator.ts";

/** The hardness that koi keepers aim for, in German degrees (dKH). Source: Pond Medic North West. */
export const koiHardnessDkh = { min: 5, max: 8 } as const;
/** The maximum rise in dKH a day, so that the pH follows slowly. An estimate. */
export const maxRiseDkhPerDay = 2;

/**
 * Computes the grams of sodium bicarbonate that raise the carbonate hardness: 30 g for each dKH in 1,000 l. This
 * follows from the molar weights (1 dKH is 0.357 mmol/l of bicarbonate, at 84.01 g/mol), and agrees with 6 g in 50 l
 * for 4 dKH. Source: Acquariofilia.
 */
export function bicarbonateG(volumeL: number, riseDkh: number): number {
  return (30 * volumeL * riseDkh) / 1_000;
}

export function hardnessDays(riseDkh: number): number {
  return Math.max(1, Math.ceil(riseDkh / maxRiseDkhPerDay));
}

export const stocking: Calculator = {
  slug: "stocking",
  name: "Stocking",
  title: "How many koi can my pond hold?",
  lead: "Our limits are cautious: 2 kg and 55 cm of fish per 1,000 l. Koi grow to 60 cm and more, so allow for their full length.",
  fields: [volumeField, field("koi"), field("size"), field("mostFish"), field("feed"), field("protein")],
  work(values) {
    const volumeL = values.volume;
    const count = Math.round(values.koi);
    const { weightKg, kgPerThousandL, cmPerThousandL } = stockingOf({ count, lengthCm: values.size, volumeL });
    const most = mostKoi(volumeL, values.size, values.mostFish);
    const feedG = dailyFeedG(weightKg, values.feed);
    return {
      answer: `${formatQuantity(kgPerThousandL, 0.1, "kg")} per 1,000 l`,
      note: `${formatLitres(volumeL)} can hold ${most} koi of ${values.size}\u00a0cm.${count > most ? " You have more than that: add air and filtration, or keep fewer fish." : ""}`,
      steps: [
        {
          name: "Weight",
          sum: `${count} × 0.0175 × ${values.size}³ ÷ 1,000 (${formatQuantity(koiWeightKg(values.size), 0.01, "kg")} each)`,
          result: formatQuantity(weightKg, 0.1, "kg"),
          note: "an estimate",
        },
        {
          name: "Water",
          sum: `${formatQuantity(weightKg, 0.1, "kg")} and ${count * values.size}\u00a0cm in ${formatLitres(volumeL)}`,
          result: `${formatQuantity(kgPerThousandL, 0.1, "kg")} per 1,000 l`,
          note: `${formatQuantity(cmPerThousandL, 1, "cm")} per 1,000 l, of 55`,
        },
        {
          name: "Food",
          sum: `${values.feed}% of their weight; 0.5 in cool water to 2 in warm`,
          result: `${formatQuantity(feedG, 1, "g")} a day`,
          note: `needs ${formatQuantity(mediaForFeedM2(feedG), 1, "m²")} of media`,
        },
        {
          name: "Ammonia",
          sum: `${formatQuantity(feedG, 1, "g")} × ${values.protein}% × 0.092`,
          result: `${formatQuantity(ammoniaLoadG(feedG, values.protein), 0.1, "g")} a day`,
          note: "for the filter to deal with",
        },
      ],
      need: { part: "kit", word: "ammonia", category: "test_kits" },
    };
  },
};

/** Computes the salt: 1 kg in 1,000 l is 0.1 %. Source: Marisa Koi Farm. Salt must never be used with zeolite. */
export function saltKg(volumeL: number, percent: number): number {
  return (volumeL / 1_000) * percent * 10;
}

export const salt: Calculator = {
  slug: "salt",
  name: "Salt",
  title: "How much salt do I need?",
  lead: "One kilogram of salt in 1,000 l is 0.1%. Dissolve it first, add it slowly, and measure.",
  fields: [volumeField, field("percent")],
  work(values) {
    const kg = saltKg(values.volume, values.percent);
    return {
      answer: formatQuantity(kg, 0.1, "kg"),
      note: "Use pure salt without an anti-caking agent. Salt harms plants, stays in the water until you change it, and must not meet zeolite.",
      steps: [
        {
          name: "Salt",
          sum: `${formatLitres(values.volume)} ÷ 1,000 × ${values.percent}% × 10`,
          result: formatQuantity(kg, 0.1, "kg"),
        },
      ],
      need: { part: "weight", word: "salt", kg },
    };
  },
};

export const hardness: Calculator = {
  slug: "kh",
  name: "KH",
  title: "How much KH buffer do I need?",
  lead: `Scottish mains water is often soft, and without KH the pH can crash. Raise it slowly to ${koiHardnessDkh.min} to ${koiHardnessDkh.max}\u00a0dKH.`,
  fields: [volumeField, field("rise", { label: "Rise in KH you want", unit: "dKH", usual: 2, min: 0.1, max: 20 })],
  work(values) {
    const grams = bicarbonateG(values.volume, values.rise);
    const days = hardnessDays(values.rise);
    return {
      answer: grams < 1_000 ? formatQuantity(grams, 1, "g") : formatQuantity(grams / 1_000, 0.01, "kg"),
      note: days === 1 ? "You can add it in one day." : `Spread it over ${days} days, so that the pH rises slowly.`,
      steps: [
        {
          name: "Buffer",
          sum: `30 g × ${formatLitres(values.volume)} ÷ 1,000 × ${values.rise}\u00a0dKH`,
          result: formatQuantity(grams, 1, "g"),
          note: "sodium bicarbonate",
        },
        {
          name: "Time",
          sum: "At most 2 dKH a day",
          result: formatCounted(days, "day"),
          note: "test in between",
        },
      ],
      need: { part: "weight", word: "buffer", kg: grams / 1_000 },
    };
  },
};
