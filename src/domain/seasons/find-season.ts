import type { MonthDay } from "./calendar-day.ts";

/**
 * The position of the season of a day such as "2026-11-22". Each lasts until the next one begins, and the last of the year goes on
 * into the next, so that there is no gap. `seasons` has at least one, in any order.
 */
export function findSeason(seasons: readonly { from: MonthDay }[], day: string): number {
  const today = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
  const begun = seasons.map(({ from: { month, day: first } }, at) => ({ at, begins: month * 100 + first }));
  const inOrder = begun.toSorted((one, other) => one.begins - other.begins);
  return (inOrder.findLast(({ begins }) => begins <= today) ?? inOrder.at(-1))?.at ?? 0;
}

/** The positions of the seasons from one on, in the order of the year. */
export function listSeasonsFrom(seasons: readonly { from: MonthDay }[], first: number): number[] {
  const inOrder = seasons
    .map(({ from: { month, day } }, at) => ({ at, begins: month * 100 + day }))
    .toSorted((one, other) => one.begins - other.begins)
    .map(({ at }) => at);
  const start = inOrder.indexOf(first);
  return [...inOrder.slice(start), ...inOrder.slice(0, start)];
}
