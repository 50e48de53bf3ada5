import type { Pond } from "#domain/pond/pond.ts";
import type { PondSizes } from "#domain/pond/size-pond.ts";
import { isUnfed } from "#domain/pond/pond.ts";
import { assessAir, assessFilter, assessPump, assessUv } from "./assess.ts";
import type { Assessment } from "./assessment.ts";
import type { KitVariant } from "./kit-variant.ts";

/** What a variant is to a pond; null where no pond decides about it. `flowLph` is what the pump sends, when one is chosen. */
export function assessForPond(
  variant: KitVariant,
  pond: Pond,
  sizes: PondSizes,
  flowLph = sizes.middleFlowLph,
): Assessment | null {
  const { rules } = pond;
  const { poundsPerKwh } = rules;
  switch (variant.product.category) {
    case "pumps":
      return assessPump(variant, {
        volumeL: pond.volumeL,
        leastFlowLph: sizes.leastFlowLph,
        mostFlowLph: sizes.mostFlowLph,
        headM: sizes.head.totalM,
        poundsPerKwh,
      });
    case "filters":
      return assessFilter(variant, {
        ratingL: sizes.filterL,
        flowLph,
        place: pond.filterPlace,
        isUnfed: isUnfed(pond),
        koiFactor: rules.koiFactor,
        uvMonths: rules.uvMonths,
        rinseMinutesPerDay: rules.rinseMinutesPerDay,
        poundsPerKwh,
      });
    case "uv_clarifiers":
      return assessUv(variant, { powerW: sizes.uvW, flowLph, months: rules.uvMonths, poundsPerKwh });
    case "air_pumps":
      return assessAir(variant, { airLpm: sizes.airLpm, depthM: rules.stonesM, poundsPerKwh });
    default:
      return null;
  }
}
