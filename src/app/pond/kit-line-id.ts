import type { KitPart } from "#domain/pond/pond.ts";

/** Where a step of the sum leads. */
export function kitLineId(part: KitPart): string {
  return `kit-${part}`;
}
