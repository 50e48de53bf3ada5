import { formatLitres, formatRounded } from "#domain/pond/format-quantity.ts";
import { ammoniaLoadG, dailyFeedG, koiWeightKg, mediaForFeedM2, mostKoi, stockingOf } from "#domain/pond/stocking.ts";
import { bicarbonateG, hardnessDays, koiHardnessDkh } from "#domain/pond/carbonate-hardness.ts";
import { saltKg } from "#domain/pond/salt.ts";
import { type Calculator, plainField, volumeField } from "./calculator.ts";

export const stocking: Calculator = {
  slug: "stocking",
  name: "Stocking",
  title: "How many koi does it carry?",
  lead: "Cautious: 2 kg and 55 cm of fish in 1,000 l. Koi grow to 60 cm and more, so reckon with the length to come.",
  fields: [
    volumeField,
    plainField("koi", "How many koi", ["fish", 6], [0, 1_000]),
    plainField("size", "Usual length", ["cm", 45], [5, 120]),
    plainField("mostFish", "Most fish in 1,000 l", ["kg", 2], [0.1, 20]),
    plainField("feed", "Food a day, of their weight", ["%", 1], [0.1, 5]),
    plainField("protein", "Protein of the food", ["%", 40], [5, 60]),
  ],
  work(value) {
    const volumeL = value("volume");
    const count = Math.round(value("koi"));
    const { weightKg, kgPerThousandL, cmPerThousandL } = stockingOf({ count, lengthCm: value("size"), volumeL });
    const most = mostKoi(volumeL, value("size"), value("mostFish"));
    const feedG = dailyFeedG(weightKg, value("feed"));
    return {
      answer: `${formatRounded(kgPerThousandL, 0.1)} kg per 1,000 l`,
      note: `${formatLitres(volumeL)} carry ${most} koi of ${value("size")} cm.${count > most ? " Yours are more than that: more air, more filter, or fewer fish." : ""}`,
      steps: [
        {
          name: "Weight",
          sum: `${count} × 0.0175 × ${value("size")}³ ÷ 1,000 (${formatRounded(koiWeightKg(value("size")), 0.01)} kg each)`,
          result: `${formatRounded(weightKg, 0.1)} kg`,
          note: "an estimate",
        },
        {
          name: "Water",
          sum: `${formatRounded(weightKg, 0.1)} kg and ${count * value("size")} cm in ${formatLitres(volumeL)}`,
          result: `${formatRounded(kgPerThousandL, 0.1)} kg per 1,000 l`,
          note: `${formatRounded(cmPerThousandL, 1)} cm per 1,000 l, of 55`,
        },
        {
          name: "Food",
          sum: `${value("feed")}% of their weight; 0.5 in cool water to 2 in warm`,
          result: `${formatRounded(feedG, 1)} g a day`,
          note: `wants ${formatRounded(mediaForFeedM2(feedG), 1)} m² of media`,
        },
        {
          name: "Ammonia",
          sum: `${formatRounded(feedG, 1)} g × ${value("protein")}% × 0.092`,
          result: `${formatRounded(ammoniaLoadG(feedG, value("protein")), 0.1)} g a day`,
          note: "for the filter to eat",
        },
      ],
      need: { part: "kit", word: "ammonia", category: "test_kits" },
      volumeL,
    };
  },
};

export const salt: Calculator = {
  slug: "salt",
  name: "Salt",
  title: "How much salt is that?",
  lead: "A kilogram in 1,000 l is 0.1%. Dissolve it first, add it slowly, and measure.",
  fields: [volumeField, plainField("percent", "Salinity that you want", ["%", 0.1], [0.01, 1])],
  work(value) {
    const kg = saltKg(value("volume"), value("percent"));
    return {
      answer: `${formatRounded(kg, 0.1)} kg`,
      note: "Pure salt without anything against caking. It harms plants, stays until water is changed, and must not meet zeolite.",
      steps: [
        {
          name: "Salt",
          sum: `${formatLitres(value("volume"))} ÷ 1,000 × ${value("percent")}% × 10`,
          result: `${formatRounded(kg, 0.1)} kg`,
          note: "",
        },
      ],
      need: { part: "weight", word: "salt", kg },
      volumeL: value("volume"),
    };
  },
};

export const hardness: Calculator = {
  slug: "kh",
  name: "KH",
  title: "How much buffer does soft water want?",
  lead: `Scottish mains is often soft, and pH crashes without KH. Aim for ${koiHardnessDkh.least} to ${koiHardnessDkh.most} dKH, slowly.`,
  fields: [volumeField, plainField("rise", "Rise that you want", ["dKH", 2], [0.1, 20])],
  work(value) {
    const grams = bicarbonateG(value("volume"), value("rise"));
    const days = hardnessDays(value("rise"));
    return {
      answer: grams < 1_000 ? `${formatRounded(grams, 1)} g` : `${formatRounded(grams / 1_000, 0.01)} kg`,
      note: days === 1 ? "In one day." : `Over ${days} days, so that the pH follows slowly.`,
      steps: [
        {
          name: "Buffer",
          sum: `30 g × ${formatLitres(value("volume"))} ÷ 1,000 × ${value("rise")} dKH`,
          result: `${formatRounded(grams, 1)} g`,
          note: "sodium bicarbonate",
        },
        {
          name: "Time",
          sum: "At most 2 dKH a day",
          result: days === 1 ? "1 day" : `${days} days`,
          note: "test between",
        },
      ],
      need: { part: "weight", word: "buffer", kg: grams / 1_000 },
      volumeL: value("volume"),
    };
  },
};
