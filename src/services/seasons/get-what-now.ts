import type { Season, Seasons, WaterAdvice, WaterReading } from "#domain/content/schemas/seasons.schema.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { formatDay, formatMonthDay } from "#domain/seasons/calendar-day.ts";
import {
  formatCelsius,
  formatWaterBand,
  getSeasonIndex,
  getWaterBandIndex,
  listSeasonsFrom,
} from "#domain/seasons/get-season-index.ts";
import { findReading } from "#domain/seasons/shown-on.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { leadToSold } from "#services/content/list-categories.ts";

/** Gets the page about what to do now; null if the owner has written nothing about it. */
export function getWhatNow(context: ContentContext) {
  const { seasons, today } = context.content.current();
  if (seasons === null) return null;
  const day = formatShopDay(context.services.now());
  const present = getSeasonIndex(seasons.seasons, day);
  const [, ...next] = listSeasonsFrom(seasons.seasons, present)
    .map((each) => seasons.seasons[each])
    .filter((season) => season !== undefined);
  const reading = findReading(today.water, day);
  const view = {
    meta: seasons.meta,
    season: getSeasonOn(seasons, context.services.now()),
    next: next.map(({ name, from, line }) => ({ name, from: formatMonthDay(from), line })),
    water: seasons.water === null ? null : toShownWater(seasons.water, reading),
  };
  return leadToSold(context, view);
}

export type WhatNowPage = NonNullable<ReturnType<typeof getWhatNow>>;

/** Returns the season of a moment, in the shop's time zone. */
export function getSeasonOn({ seasons }: Seasons, moment: Date): Season {
  const season = seasons[getSeasonIndex(seasons, formatShopDay(moment))];
  if (season === undefined) throw new Error("The content has no season.");
  return season;
}

function toShownWater({ heading, lead, bands }: WaterAdvice, reading: WaterReading | null) {
  const own = reading === null ? -1 : getWaterBandIndex(bands, reading.celsius);
  return {
    heading,
    lead,
    /** The reading, such as "Our own pond was at 6.5 °C on 22 November 2026."; "" without one. */
    reading:
      reading === null
        ? ""
        : `Our own pond was at ${formatCelsius(reading.celsius)} on ${formatDay(reading.measured)}.`,
    bands: bands.map(({ title, text, source }, index) => ({
      /** The range, such as "5 to 8 °C". */
      range: formatWaterBand(bands, index),
      title,
      text,
      source,
      /** Whether the water of the owner's own pond is in this band. */
      isNow: index === own,
    })),
  };
}
