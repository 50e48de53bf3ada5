import type { z } from "zod";
import { formatMonthDay, parseDay, parseMonthDay } from "#domain/seasons/calendar-day.ts";
import { action, group, line, list, meta, numberField, optional, parsed } from "./fields.schema.ts";

function monthDay() {
  const hint = "For example, 1 March. It lasts until the next season starts.";
  return parsed("a day of the year such as 1 March", parseMonthDay, { max: 20, hint });
}

function advice() {
  return group({
    title: line(80),
    text: line(600),
    // The origin of the advice: "koihut.co.uk, read in November 2026", "our own practice".
    source: line(200, "where this is from, or that it is your own practice"),
  });
}

function season() {
  return group({
    name: line(40),
    from: monthDay(),
    line: line(90),
    heading: line(80),
    lead: line(300),
    advice: list(advice(), "pieces of advice", 1, 12),
    links: list(action(), "links", 0, 8),
  });
}

/** Builds the schema of advice by water temperature. The bands rise, and only the last has no upper end. */
function water() {
  return group({
    heading: line(80),
    lead: line(300),
    bands: list(
      group({
        below: optional(numberField({ from: -2, to: 40, expected: "degrees Celsius such as 8" })),
        title: line(80),
        text: line(400),
        source: line(200, "where this is from, or that it is your own practice"),
      }),
      "bands",
      2,
      8,
    ),
  }).superRefine(({ bands }, context) => {
    bands.forEach(({ below }, index) => {
      const before = bands[index - 1]?.below ?? null;
      const isLast = index === bands.length - 1;
      const report = (message: string) =>
        context.addIssue({ code: "custom", path: ["bands", index, "below"], message, params: { found: below ?? "" } });
      if (isLast && below !== null) report("no upper end, since the last band takes all warmer water");
      if (!isLast && below === null) report("an upper end, since a warmer band follows");
      if (below !== null && before !== null && below <= before)
        report(`more than the ${before} of the band before, since bands rise`);
    });
  });
}

/** content/seasons.yaml: the jobs at a pond, by season and by water temperature. The file may be missing. */
export const seasonsSchema = group({
  meta: meta(),
  seasons: list(season(), "seasons", 2, 12),
  water: optional(water()),
}).superRefine(({ seasons }, context) => {
  seasons.forEach(({ name, from }, index) => {
    const other = seasons.slice(0, index).find((each) => formatMonthDay(each.from) === formatMonthDay(from));
    if (other !== undefined)
      context.addIssue({
        code: "custom",
        path: ["seasons", index, "from"],
        message: `another day than ${other.name}, since both would start on ${formatMonthDay(from)}`,
        params: { found: name },
      });
  });
});

export type Seasons = z.output<typeof seasonsSchema>;
export type Season = Seasons["seasons"][number];
export type WaterAdvice = NonNullable<Seasons["water"]>;

/** Reads a day such as 24 December 2026 as "2026-12-24". */
function day() {
  return parsed("a day such as 24 December 2026", parseDay, { max: 20, hint: "For example, 24 December 2026." });
}

function notice() {
  return group({
    text: line(160),
    // The first and the last day, in the shop's time zone.
    from: day(),
    until: day(),
    link: optional(action()),
  }).superRefine(({ from, until }, context) => {
    if (until < from)
      context.addIssue({ code: "custom", path: ["until"], message: "a day that is not before the first one" });
  });
}

/** content/today.yaml: the owner's temporary notices. The file may be missing. */
export const todaySchema = group({
  notices: list(notice(), "notices", 0, 10),
  // The temperature of the owner's own pond.
  water: optional(
    group({
      celsius: numberField({ from: -2, to: 40, expected: "degrees Celsius such as 9 or 9.5" }),
      measured: day(),
    }),
  ),
});

export type Today = z.output<typeof todaySchema>;
export type OwnNotice = Today["notices"][number];
export type WaterReading = NonNullable<Today["water"]>;

export const nothingToday: Today = { notices: [], water: null };
