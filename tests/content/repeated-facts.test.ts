import { readdir, readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { parsePipeBore } from "#domain/catalogue/pipe-bore.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { linkLifetimeMs } from "#domain/payments/payment-link.ts";
import { drainPipeMm, usualDrainRules } from "#domain/pond/bottom-drains.ts";
import { bicarbonateG, koiHardnessDkh, maxRiseDkhPerDay, saltKg } from "#domain/pond/calculators/fish-calculators.ts";
import { uv } from "#domain/pond/calculators/kit-calculators.ts";
import {
  heatingEnergyKwh,
  largePondL,
  maxWarmingCPerDay,
  runningCostPounds,
  suggestTurnoverHours,
  usualAirLpmPerThousandL,
  usualPencePerKwh,
  usualUvWattsPerThousandL,
} from "#domain/pond/equipment.ts";
import { choosePipeBoreMm } from "#domain/pond/pipes.ts";
import { figureFields } from "#domain/pond/pond-fields.ts";
import { pipeBoresMm } from "#domain/pond/pump-head.ts";
import { readShopContent } from "../support/shop-content.ts";
import { feedingBands, pipes } from "./drawn-facts.ts";

/** Lists each text of the shop's content with its file; products by their code. */
let texts: { where: string; text: string }[];
let content: SiteContent;
let rows: Record<string, string>[];

beforeAll(async () => {
  content = await readShopContent();
  const files = (await readdir("content", { recursive: true })).filter((file) => /\.(?:yaml|md)$/.test(file));
  rows = parse(await readFile("content/products.csv", "utf8"), {
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  texts = [
    ...(await Promise.all(
      files.map(async (file) => ({ where: file, text: withoutComments(await readFile(`content/${file}`, "utf8")) })),
    )),
    ...rows.map((row) => ({ where: row["code"] ?? "", text: row["description"] ?? "" })),
  ];
});

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*#.*$/gm, "");
}

const textOf = (where: string) => texts.find((one) => one.where === where)?.text ?? "";

const words: Record<string, string> = { one: "1", two: "2", three: "3", five: "5", six: "6" };
const inFigures = (said: string) => said.toLowerCase().replaceAll(/[a-z]+/g, (word) => words[word] ?? word);
const thousands = (value: number) => value.toLocaleString("en-GB");
const hours = (value: number) => String(value).replace(".5", "½");
const turnover = (volumeL: number) => {
  const { fastest, slowest } = suggestTurnoverHours(volumeL);
  return `${hours(fastest)} to ${hours(slowest)}`;
};

const pressurePipe = pipes.find(({ name }) => name === "4″ pressure")?.outsideMm ?? 0;
const widestFlowLph = (bore: keyof typeof pipeBoresMm) =>
  [7_500, 8_000, 15_000, 16_000].filter(
    (flowLph) => choosePipeBoreMm(flowLph, Object.values(pipeBoresMm)) === pipeBoresMm[bore],
  );

/**
 * Facts that several texts state, each with the words around it and its value in the code. Wherever the words are
 * found, they must state that value.
 */
const facts: [fact: string, said: RegExp, truth: readonly string[]][] = [
  ["the price of a kWh", /at (\S+) per kWh/g, [`${usualPencePerKwh}p`]],
  ["how often a pond goes through its filter", /once in ([\d½]+ to [\d½]+) hours/g, [turnover(largePondL - 1)]],
  ["how often a large one does", /larger \w+[^.]{0,20}? ([\d½]+ to [\d½]+)\b/gi, [turnover(largePondL)]],
  [
    "the outside of 4″ pressure pipe",
    /4[″"] pressure pipe (?:is|\()\s?([\d.]+) mm/g,
    [String(pressurePipe), String(Math.round(pressurePipe))],
  ],
  ["the outside of soil pipe", /soil pipe(?: is)? (\d+) mm/g, [String(drainPipeMm)]],
  [
    "the flow of a drain",
    /(?:takes about|by gravity, about|each for about) ([\d,]+) (?:l\/h|litres an hour)/g,
    [thousands(usualDrainRules.drainFlow)],
  ],
  ["what the first drain clears", /for the first ([\d,]+) litres/g, [thousands(usualDrainRules.firstDrain)]],
  ["what each other drain clears", /each ([\d,]+) (?:or so|after that)/g, [thousands(usualDrainRules.nextDrain)]],
  ["what 1½″ pipe carries", /1½″ (?:up to|carries up to) ([\d,]+)/g, widestFlowLph('1.5"').map(thousands)],
  ["what 2″ pipe carries", / 2″ up to ([\d,]*\d)/g, widestFlowLph('2"').map(thousands)],
  ["the watts of UV", /(\S+ to \S+) (?:W|watts)(?: of UV)? for (?:every )?1,000 litres/gi, ["2 to 3"]],
  ["what to add to the UV in full sun", /(\S+ to \S+)% more in (?:the|full) sun/g, ["20 to 50"]],
  ["the month for a new UV lamp", /(\w+) is best, before the light comes|new UV lamp in (\w+)/g, ["march"]],
  ["how long a UV lamp lasts", /every (\d+ months, \d+) at the latest/g, ["12 months, 18"]],
  ["how long the UV is off after bacteria are added", /UV off for (\S+ \w+)|leave it off for (\S+ \w+)/g, ["24 hours"]],
  ["the air", /(\S+ to \S+) litres of air a minute for every 1,000 litres/g, ["3 to 6"]],
  [
    "the air that we work with",
    /about (\S+) litres of air a minute for every 1,000 litres/g,
    [String(usualAirLpmPerThousandL)],
  ],
  ["what KH to aim for", /(\d+ to \d+) dKH/g, [`${koiHardnessDkh.min} to ${koiHardnessDkh.max}`]],
  ["the least KH", /KH above (\d+)/g, [String(koiHardnessDkh.min)]],
  ["the dose of bicarbonate", /(\d+ g)(?: of bicarbonate)? in 1,000 litres raises/g, [`${bicarbonateG(1_000, 1)} g`]],
  ["how fast KH may rise", /by 1 or (\d) degrees a day/g, [String(maxRiseDkhPerDay)]],
  ["the dose of salt", /(\S+) kilogram in 1,000 litres raises the salt by 0\.1%/g, [String(saltKg(1_000, 0.1))]],
  [
    "the cost of a degree",
    /Warming 16,000 litres by 1 °C takes (?:about )?([\d.]+) kWh/g,
    [heatingEnergyKwh(16_000, 1).toFixed(1), heatingEnergyKwh(16_000, 1).toFixed(0)],
  ],
  ["how fast a pond may warm", /no more than (\d) °C a day/g, [String(maxWarmingCPerDay)]],
  ["the overlap of a liner", /(\d+) cm of overlap on each side/g, [String((figureFields.overlap.usual ?? 0) * 100)]],
  [
    "the overlap of a liner, both sides",
    /plus (\d+) cm of overlap/g,
    [String((figureFields.overlap.usual ?? 0) * 200)],
  ],
  [
    "the water over a blade",
    /([\d,]+) litres an hour for (?:every 10 cm|each ten centimetres)/g,
    [thousands((figureFields.perCm.usual ?? 0) * 10)],
  ],
  [
    "where food stops",
    /(?:below (\d+) °C(?:: stop|[,:]? nothing| stop)|(?:no food|nothing|never|feed) below (\d+) °C)/gi,
    [String(feedingBands[1].from)],
  ],
  [
    "where wheatgerm is fed",
    /(\d+ (?:to|and) \d+) °C(?:,|:)? (?:a little wheatgerm|sparingly|in small meals)/gi,
    ["to", "and"].map((to) => `${feedingBands[1].from} ${to} ${feedingBands[1].to}`),
  ],
];

describe("a fact that is stated in several places is the same everywhere:", () => {
  test.each(facts)("%s", (_fact, pattern, truth) => {
    const said = texts.flatMap(({ where, text }) =>
      [...text.matchAll(pattern)].map((match) => ({ where, said: inFigures(match.slice(1).find(Boolean) ?? "") })),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((one) => !truth.includes(one.said))).toEqual([]);
  });

  test("figures that follow from others", () => {
    const [weak, strong] = [100, 300].map((powerW) => runningCostPounds(powerW, usualPencePerKwh / 100, 24));
    expect(textOf("HEB-HTR-005")).toContain(
      `the 100 W model costs about ${Math.round((weak ?? 0) * 100)}p and the 300 W one about £${strong?.toFixed(2)}`,
    );
    expect(content.site.electricity?.pencePerKwh).toBe(usualPencePerKwh);
    const { fastest, slowest } = suggestTurnoverHours(10_000);
    expect(textOf("products/CAI-PMP-001.md")).toContain(
      `a 10,000 litre pond needs about ${thousands(Math.round(10_000 / slowest / 100) * 100)} to ${thousands(10_000 / fastest)} litres`,
    );
    expect(usualUvWattsPerThousandL).toBeGreaterThan(2);
    expect(usualUvWattsPerThousandL).toBeLessThan(3);
    expect(uv.lead).toContain("20 to 50% more in full sun");
  });

  test("pipe sizes in the sheet match the guide to the millimetre", () => {
    for (const { name, outsideMm } of pipes.filter((pipe) => pipe.name.endsWith("pressure")))
      expect(parsePipeBore(name.replace(" pressure", "")), name).toBe(Math.round(outsideMm));
    expect(parsePipeBore("110mm")).toBe(drainPipeMm);
  });

  test("the 4-inch rubber connectors take both kinds of pipe, and say so", () => {
    const connectors = rows.filter(({ name }) => name?.includes("Flexible Rubber Connector"));
    expect(connectors.length).toBeGreaterThan(1);
    for (const row of connectors) {
      const position = (row["option_price_pairs"] ?? "")
        .split(",")
        .filter((_, index) => index % 2 === 0)
        .indexOf('4"');
      const [least = 0, most = 0] = ((row["spec: Pipe (mm)"] ?? "").split(" | ")[position] ?? "")
        .split("-")
        .map(Number);
      expect(least).toBeLessThanOrEqual(drainPipeMm);
      expect(most).toBeGreaterThanOrEqual(pressurePipe);
      expect(row["description"]).toContain('The 4" one joins 4" pressure pipe to 110mm soil pipe.');
    }
  });

  test("each cement is for one plastic, and goes with fittings and pipe of that plastic", () => {
    const suits = new Map(
      rows.filter(({ name }) => name?.includes("Solvent Cement")).map((row) => [row["code"], row["spec: Suits"]]),
    );
    expect([...suits.values()].toSorted()).toEqual(["ABS", "PVC"]);
    const plastics = new Map(rows.map((row) => [row["code"], row["spec: Material"]]));
    for (const { code, goes_with: goesWith = "", "spec: Material": plastic = "" } of rows)
      for (const other of goesWith.split(", ").filter((one) => suits.has(one) || one.endsWith("-FIT-012")))
        expect([code, other, suits.get(other) ?? plastics.get(other)]).toEqual([code, other, plastic]);
  });

  test("dechlorinators are dosed for the whole pond or for the tank's water, depending on where they go", () => {
    const sold = rows.filter(({ name }) => name?.includes("Dechlorinator Liquid"));
    const saying = [...sold.map(({ code }) => code ?? ""), "products/KEL-WTR-001.md", "guides/chloramine.md"];
    expect(saying.length).toBeGreaterThan(4);
    for (const where of saying) {
      expect(textOf(where), where).toMatch(/straight into/i);
      expect(textOf(where), where).toMatch(/dose for the whole pond/i);
      expect(textOf(where), where).toMatch(/in a tank (?:or bucket )?beforehand/i);
    }
  });

  test("every product against blanketweed prints the sentence about biocides", () => {
    const sold = rows.filter(({ name }) => name?.includes("Blanketweed Treatment"));
    expect(sold.length).toBeGreaterThan(1);
    for (const { description } of sold)
      expect(description).toContain("Use biocides safely. Always read the label and product information before use.");
  });

  test("goods cut to length cannot be cancelled, and a full coil or a standard length can", () => {
    for (const where of ["legal/returns.yaml", "legal/terms.yaml", "pages/delivery.yaml"]) {
      expect(textOf(where), where).toMatch(/made or cut to your measurements/);
      expect(textOf(where), where).toMatch(/pipe, hose or liner cut to length/);
    }
    for (const where of ["legal/returns.yaml", "pages/delivery.yaml"])
      expect(textOf(where), where).toMatch(/A full coil or a standard length can/);
  });

  test("the periods that texts name are those of the settings", () => {
    expect(linkLifetimeMs).toBe(14 * 86_400_000);
    expect(textOf("legal/terms.yaml")).toContain("The price holds for two weeks");
    expect(content.delivery?.collection.workingDays.max).toBe(2);
    expect(textOf("pages/delivery.yaml")).toContain(
      "We tell you when it is ready to collect, usually within two working days",
    );
    expect(content.delivery?.collection.note).toContain("We tell you when it is ready to collect");
    expect(texts.filter(({ text }) => /collect\w*,? by appointment/i.test(text))).toEqual([]);
    for (const where of ["legal/terms.yaml", "pages/delivery.yaml"]) {
      expect(textOf(where), where).toContain(
        "within the time we give you with the total or, if we give none, within 30 days",
      );
      expect(textOf(where), where).toContain(
        "at our risk until they are in your hands, or in those of someone you have named",
      );
    }
  });

  test("the promise to reply and the hours come from the business's own file", () => {
    const { replyHours, hours: open } = content.site;
    for (const { where, text } of texts.filter((one) => one.where !== "site.yaml")) {
      expect(text, where).not.toMatch(
        new RegExp(`\\b${replyHours} hours?\\b(?=.{0,40}\\b(?:reply|repl|answer|hear back))`),
      );
      expect(text, where).not.toMatch(new RegExp(`(?:reply|replies|answer|hear back)[^.]{0,40}\\b${replyHours} hours`));
      expect(text, where).not.toContain(open);
    }
    const promises = texts.filter(({ text }) => text.includes("{replyHours}"));
    expect(promises.length).toBeGreaterThan(3);
    // A text that asks people to wait also says when the shop is open.
    for (const { where, text } of promises) expect(text, where).toContain("{hours}");
  });
});
