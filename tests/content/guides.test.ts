import { beforeAll, describe, expect, test } from "vitest";
import { readContentFolder } from "#adapters/content/content-folder.ts";
import { articleText, listRuns, runText, type ArticleBlock } from "#domain/content/article.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { countDrains, usualDrainRules } from "#domain/pond/bottom-drains.ts";
import { bicarbonateG, hardnessDays, koiHardnessDkh } from "#domain/pond/calculators/fish-calculators.ts";
import {
  heatingEnergyKwh,
  maxWarmingCPerDay,
  runningCostPounds,
  runningEnergyKwh,
  suggestTurnoverHours,
  usualPencePerKwh,
  usualUvWattsPerThousandL,
  uvPowerW,
} from "#domain/pond/equipment.ts";
import { choosePipeBoreMm } from "#domain/pond/pipes.ts";
import { figureFields } from "#domain/pond/pond-fields.ts";
import { frictionHeadM, pipeBoresMm } from "#domain/pond/pump-head.ts";
import { formatFlow, formatRounded } from "#domain/pond/quantities.ts";
import {
  dailyFeedG,
  koiWeightKg,
  maxFishCmPerThousandL,
  maxFishKgPerThousandL,
  mostKoi,
} from "#domain/pond/stocking.ts";
import { litresPerUkGallon } from "#domain/pond/units.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { computeMeetingPoint, feedingBands, pipes } from "./drawn-facts.ts";

let guides: readonly Guide[];
beforeAll(async () => {
  const reading = parseContent(await readContentFolder("content"), { live: true });
  // The demo's facts count as mistakes in a live shop; guides add none of their own.
  const files = await readContentFolder("content");
  const demo = parseContent(files, { live: false });
  if (!demo.ok) throw new Error(JSON.stringify(demo.problems));
  expect(reading.ok ? [] : reading.problems.filter(({ file }) => file.startsWith("content/guides/"))).toEqual([]);
  guides = demo.content.guides;
});

function textOf(slug: string): string {
  const guide = guides.find((one) => one.slug === slug);
  if (guide === undefined) throw new Error(`no guide ${slug}`);
  return articleText(guide.text);
}

describe("the guides", () => {
  test("are written for a reader: short paragraphs, a summary, a question each", () => {
    for (const { slug, text, questions, summary } of guides) {
      expect(questions.length, slug).toBeGreaterThanOrEqual(5);
      expect(summary.length, slug).toBeLessThan(280);
      const longest = Math.max(
        ...text.flatMap((block) => listRuns(block)).map((run) => runText(run).split(" ").length),
      );
      expect(longest, slug).toBeLessThan(95);
    }
  });

  test("say nothing in the summary that the text does not say", () => {
    for (const { slug, inShort, text, title, summary } of guides) {
      const figures = new Set(articleText(text).match(/\d[\d,.]*\d|\d/g));
      for (const figure of [...inShort, title, summary].join(" ").match(/\d[\d,.]*\d|\d/g) ?? [])
        expect(figures, `${slug}: ${figure}`).toContain(figure);
    }
  });

  // Medicines: a claim to treat or cure makes a product one. Biocides: no words that play a danger down.
  test("claim no cure, and call nothing harmless", () => {
    for (const guide of guides)
      expect(JSON.stringify(guide), guide.slug).not.toMatch(
        /\b(?:treat(?:s|ed|ing|ment|ments)?|cur(?:e|es|ed|ing)|heals?|harmless|non-?toxic|parasites?|disease|medic\w+|kills?|eco-?friendly|natural)\b/i,
      );
  });

  test("print the sentence about biocides where products against algae are spoken of", () => {
    for (const { slug, text } of guides) {
      const words = articleText(text);
      if (/algaecide|algicide|biocide/i.test(words))
        expect(words, slug).toContain("Use biocides safely. Always read the label and product information before use.");
    }
  });

  test("number at least thirteen, and cover the questions asked at the counter", () => {
    expect(guides.length).toBeGreaterThanOrEqual(13);
  });

  test("use British spelling", () => {
    for (const guide of guides)
      expect(JSON.stringify({ ...guide, sources: [] }), guide.slug).not.toMatch(
        /\b(?:color|fiber|gallons? per|Fahrenheit|inches)\b|°F/,
      );
  });
});

describe("figures agree with the calculators:", () => {
  test("friction in pipes", () => {
    const table = guides
      .find(({ slug }) => slug === "pipe-sizes")
      ?.text.filter((block): block is Extract<ArticleBlock, { kind: "table" }> => block.kind === "table")
      .at(-1);
    const rows = (table?.rows ?? []).map((cells) => cells.map(runText));
    expect(rows).toHaveLength(4);
    for (const [flow = "", narrow, wide] of rows) {
      const flowLph = Number(flow.replace(/\D/g, ""));
      const lossM = (boreMm: number) => `${frictionHeadM({ flowLph, boreMm, lengthM: 10 }).toFixed(2)} m`;
      expect([narrow, wide]).toEqual([lossM(pipeBoresMm['1.5"']), lossM(pipeBoresMm['2"'])]);
    }
    const bores = Object.values(pipeBoresMm);
    expect([7_500, 15_000].map((flowLph) => choosePipeBoreMm(flowLph, bores))).toEqual([
      pipeBoresMm['1.5"'],
      pipeBoresMm['2"'],
    ]);
  });

  test("outside diameters in the table and in the drawing", () => {
    const words = textOf("pipe-sizes");
    for (const { outsideMm } of pipes) expect(words).toContain(`${outsideMm} mm`);
    expect(words).toContain(`differ by ${(114.3 - 110).toFixed(1)} mm`);
    expect(words).toContain(`${(50 - 48.3).toFixed(1)} mm too fat`);
  });

  test("the pump of the drawing", () => {
    const { flowLph, headM } = computeMeetingPoint();
    expect(textOf("pump-curves")).toContain(`${plainSpaces(formatFlow(flowLph))} and ${headM.toFixed(1)} m`);
  });

  test("turnover and running cost", () => {
    const words = textOf("pump-curves");
    const { fastest, slowest } = suggestTurnoverHours(8_000);
    const [most, least] = [fastest, slowest].map((hours) => 8_000 / hours);
    expect(words).toContain(`${formatRounded(least ?? 0, 50)} to ${plainSpaces(formatFlow(most ?? 0))}`);
    expect(words).toContain(`${runningEnergyKwh(1).toFixed(2)} kWh a year`);
    expect(words).toContain(
      `70 W at ${usualPencePerKwh}p per kWh costs £${Math.round(runningCostPounds(70, usualPencePerKwh / 100))}`,
    );
  });

  test("koi and their food", () => {
    const kg = 12 * koiWeightKg(35);
    expect(textOf("feeding")).toContain(
      `weigh about ${Math.round(kg)} kg together, so ${dailyFeedG(Math.round(kg), 0.5)} g on a cool day and ${dailyFeedG(Math.round(kg), 2)} g`,
    );
    const words = textOf("new-pond");
    expect(words).toContain(
      `${maxFishKgPerThousandL} kg of fish in 1,000 litres and ${maxFishCmPerThousandL} cm of fish in 1,000 litres`,
    );
    expect(mostKoi(8_000, 60, maxFishKgPerThousandL)).toBe(4);
    expect(words).toContain("In 8,000 litres that is four of them");
  });

  test("UV and what it uses", () => {
    const words = textOf("green-water");
    const powerW = uvPowerW(8_000, { uv: usualUvWattsPerThousandL, uvSun: 25 });
    expect(words).toContain(`For 8,000 litres with sun for half the day that is ${powerW} W`);
    expect(words).toContain(
      `${powerW} W lamp left on for 7 months uses ${Math.round((runningEnergyKwh(powerW) * 7) / 12)} kWh`,
    );
  });

  test("heating, drains, volume and liner", () => {
    expect(textOf("winter")).toContain(
      `Warming 16,000 litres by 1 °C takes ${heatingEnergyKwh(16_000, 1).toFixed(1)} kWh`,
    );
    expect(textOf("winter")).toContain(`no more than ${maxWarmingCPerDay} °C a day`);
    const words = textOf("planning-a-build");
    const volumeL = 4 * 2.5 * 1.6 * 1_000;
    expect(words).toContain(
      `${formatRounded(volumeL, 1)} litres, or ${formatRounded(volumeL / litresPerUkGallon, 1)} gallons`,
    );
    const pond = { flowLph: 0, areaM2: 0, longestM: null };
    expect(
      [15_000, 27_500, 40_000].map((litres) => countDrains({ ...pond, volumeL: litres }, usualDrainRules).drains),
    ).toEqual([1, 2, 3]);
    expect(words).toContain(`about ${formatRounded(usualDrainRules.drainFlow, 1)} l/h`);
    expect(words).toContain(`overlap of ${figureFields.overlap.usual} m`);
  });

  test("hardness to aim for, and feeding by the drawing", () => {
    const { min, max } = koiHardnessDkh;
    for (const slug of ["soft-water", "new-pond"]) expect(textOf(slug)).toContain(`${min} to ${max} dKH`);
    const words = textOf("feeding");
    for (const { name } of feedingBands) expect(words).toContain(name);
  });

  test("a battery and an air pump", () => {
    // Half of 12 V × 100 Ah, and an inverter that gives 85 % of what it takes.
    expect(Math.floor((12 * 100 * 0.5 * 0.85) / 35)).toBe(14);
    expect(textOf("power-cuts")).toContain(
      "gives 600 Wh. Through an inverter a 35 W air pump runs on it for about 14 hours",
    );
  });

  test("bicarbonate", () => {
    const words = textOf("soft-water");
    expect(words).toContain(`${bicarbonateG(1_000, 1)} g in 1,000 litres raises KH by 1 degree`);
    expect(words).toContain(`takes ${bicarbonateG(8_000, 3)} g, spread over two days`);
    expect(hardnessDays(3)).toBe(2);
  });
});
