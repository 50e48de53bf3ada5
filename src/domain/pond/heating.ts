/** Kilowatt-hours that warm a litre of water by a degree: 4.187 kJ ÷ 3,600. */
export const kwhPerLitreDegree = 0.001_163;
/** Fish follow no faster. Source: Koi Water Garden; ideally it is 1 °C a week. */
export const mostWarmingCPerDay = 1;

/** Kilowatt-hours to warm this water once, without what it loses meanwhile. 16,000 l by 1 °C are 18.6. */
export function heatingEnergyKwh(volumeL: number, riseC: number): number {
  return volumeL * riseC * kwhPerLitreDegree;
}

/** Kilowatts of heat that warm it by a degree in a day. */
export function heaterPowerKw(volumeL: number): number {
  return heatingEnergyKwh(volumeL, mostWarmingCPerDay) / 24;
}
