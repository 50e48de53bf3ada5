export const hoursPerYear = 8_760;
/** Pence that the shop's texts and calculators work with until visitors type their own price. */
export const usualPencePerKwh = 27;

/** Pounds a year: W ÷ 1,000 × hours × £ a kWh. All year round unless told otherwise: 80 W are 701 kWh. */
export function runningCostPounds(powerW: number, poundsPerKwh: number, hours = hoursPerYear): number {
  return runningEnergyKwh(powerW, hours) * poundsPerKwh;
}

export function runningEnergyKwh(powerW: number, hours = hoursPerYear): number {
  return (powerW / 1_000) * hours;
}

/** Hours of so many months of a year. */
export function hoursOfMonths(months: number): number {
  return (hoursPerYear * months) / 12;
}
