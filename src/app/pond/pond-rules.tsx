import type { PondTextName, PondTexts } from "#domain/pond/pond-texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import field from "#app/ui/field.module.css";
import { FigureField } from "./figure-field.tsx";
import styles from "./pond-rules.module.css";

interface Rule {
  name: PondTextName;
  label: string;
  kind: "length" | "plain";
  unit?: string;
}

/** The assumptions in the calculation, apart from the pond’s own measurements. */
export const pondRules: readonly Rule[] = [
  { name: "fastest", label: "Once round, at the fastest in", kind: "plain", unit: "h" },
  { name: "slowest", label: "Once round, at the slowest in", kind: "plain", unit: "h" },
  { name: "speed", label: "Fastest water in a pumped pipe", kind: "plain", unit: "m/s" },
  { name: "bore", label: "Hose or pipe, inside", kind: "plain", unit: "mm" },
  { name: "fittings", label: "Bends add to the friction", kind: "plain", unit: "%" },
  { name: "equipment", label: "The UV takes, of head", kind: "length" },
  { name: "headroom", label: "Filter, for growth ×", kind: "plain", unit: "×" },
  { name: "koiFactor", label: "Filter, for koi ×", kind: "plain", unit: "×" },
  { name: "filterSun", label: "Filter, for the sun", kind: "plain", unit: "%" },
  { name: "uv", label: "UV for 1,000 l", kind: "plain", unit: "W" },
  { name: "uvSun", label: "UV, for the sun", kind: "plain", unit: "%" },
  { name: "uvMonths", label: "UV runs in a year", kind: "plain", unit: "months" },
  { name: "air", label: "Air for 1,000 l", kind: "plain", unit: "l/min" },
  { name: "airMargin", label: "Air in hand", kind: "plain", unit: "%" },
  { name: "stones", label: "Air stones at a depth of", kind: "length" },
  { name: "mostFish", label: "Most fish in 1,000 l", kind: "plain", unit: "kg" },
  { name: "growth", label: "“A few more” koi are", kind: "plain", unit: "%" },
  { name: "rinse", label: "A drum rinses itself a day", kind: "plain", unit: "min" },
  { name: "firstDrain", label: "The first drain clears", kind: "plain", unit: "l" },
  { name: "nextDrain", label: "Each further drain clears", kind: "plain", unit: "l" },
  { name: "drainFlow", label: "A drain takes at most", kind: "plain", unit: "l/h" },
  { name: "drainReach", label: "A drain clears a floor across", kind: "length" },
  { name: "tariff", label: "Your price a kWh", kind: "plain", unit: "p" },
];

interface PondRulesProps {
  shown: PondTexts;
  typed: PondTexts;
  errorOf(name: string): string | undefined;
  isOpen: boolean;
}

/** Every assumption, with what counts while its field is empty. */
export function PondRules({ shown, typed, errorOf, isOpen }: PondRulesProps) {
  return (
    <details className={styles.rules} open={isOpen}>
      <summary className={styles.summary}>
        What we reckon with, and you can change <Icon className={styles.arrow} name="chevron-down" />
      </summary>
      <p className={field.hint}>Grey is what counts while a field is empty. Some of it follows your figures.</p>
      <div className={styles.grid}>
        {pondRules.map(({ name, ...rule }) => (
          <FigureField {...rule} key={name} name={name} value={typed[name]} usual={shown[name]} error={errorOf(name)} />
        ))}
      </div>
    </details>
  );
}
