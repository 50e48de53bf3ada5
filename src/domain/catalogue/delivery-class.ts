/** The ways in which a product travels, from the easiest to the hardest. */
export const deliveryClasses = ["small-parcel", "parcel", "long", "hazardous", "pallet", "live", "collection"] as const;

export type DeliveryClass = (typeof deliveryClasses)[number];

const spellings: ReadonlyMap<string, DeliveryClass> = new Map([
  ["small parcel", "small-parcel"],
  ["small", "small-parcel"],
  ["parcel", "parcel"],
  ["long", "long"],
  ["long parcel", "long"],
  ["oversized", "long"],
  ["hazardous", "hazardous"],
  ["hazardous liquid", "hazardous"],
  ["pallet", "pallet"],
  ["live", "live"],
  ["live fish", "live"],
  ["live koi", "live"],
  ["collection", "collection"],
  ["collection only", "collection"],
]);

/** Parses a delivery_class cell, ignoring capitals, hyphens and underlines; null if the cell is not understood. */
export function parseDeliveryClass(text: string): DeliveryClass | null {
  return spellings.get(text.toLowerCase().replace(/[-_\s]+/g, " ")) ?? null;
}
