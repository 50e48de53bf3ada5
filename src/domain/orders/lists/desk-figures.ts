import type { Pence } from "#domain/money.ts";

export interface DayFigures {
  day: string;
  /** The numbers of orders that were placed, priced and paid that day. */
  requests: number;
  priced: number;
  paid: number;
  takingsPence: Pence;
  deliveryPence: Pence;
  refundsPence: Pence;
}

export type DeskFigureName = Exclude<keyof DayFigures, "day">;

export function sumFigure(days: readonly DayFigures[], name: DeskFigureName): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}
