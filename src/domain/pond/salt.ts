/** Kilograms of salt for this per cent: 1 kg in 1,000 l is 0.1 %. Source: Marisa Koi Farm. Never together with zeolite. */
export function saltKg(volumeL: number, percent: number): number {
  return (volumeL / 1_000) * percent * 10;
}
