import type { Position } from "./position.ts";

export interface DirectionsLink {
  /** Whose map it opens. On a telephone that has the application, it opens there. */
  name: string;
  to: string;
}

/**
 * Links to the way to a place. The position is more exact than an address, which a whole glen may share; without one the address is asked
 * for. Empty where neither is known. The page itself loads nothing from these addresses.
 */
export function listDirectionsLinks(position: Position | null, address: readonly string[]): DirectionsLink[] {
  const wanted = position === null ? address.join(", ") : `${position.latitude},${position.longitude}`;
  if (wanted === "") return [];
  const destination = encodeURIComponent(wanted);
  return [
    { name: "Google Maps", to: `https://www.google.com/maps/dir/?api=1&destination=${destination}` },
    { name: "Apple Maps", to: `https://maps.apple.com/?daddr=${destination}` },
  ];
}
