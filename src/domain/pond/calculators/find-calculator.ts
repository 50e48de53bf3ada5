import type { Calculator } from "./calculator.ts";
import { hardness, salt, stocking } from "./fish-calculators.ts";
import { air, filter, heating, liner, runningCost, uv } from "./kit-calculators.ts";
import { bottomDrains, pipeBore } from "./pipe-calculators.ts";
import { volumeCalculators } from "./volume-calculator.ts";
import { pumpHeadCalculator, turnover, volumeBySalt, waterfall } from "./water-calculators.ts";

/** All of them, in the order in which a pond is reckoned. */
export const calculators: readonly Calculator[] = [
  ...volumeCalculators,
  volumeBySalt,
  turnover,
  pipeBore,
  pumpHeadCalculator,
  filter,
  uv,
  air,
  bottomDrains,
  stocking,
  liner,
  waterfall,
  salt,
  hardness,
  heating,
  runningCost,
];

export function findCalculator(slug: string): Calculator | null {
  return calculators.find((calculator) => calculator.slug === slug) ?? null;
}
