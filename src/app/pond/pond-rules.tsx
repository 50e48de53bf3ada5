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
  { name: "fastest", label: "Turnover, fastest", kind: "plain", unit: "h" },
  { name: "slowest", label: "Turnover, slowest", kind: "plain", unit: "h" },
  { name: "speed", label: "Maximum speed in a pumped pipe", kind: "plain", unit: "m/s" },
  { name: "bore", label: "Inside diameter of hose or pipe", kind: "plain", unit: "mm" },
  { name: "fittings", label: "Extra friction from bends", kind: "plain", unit: "%" },
  { name: "equipment", label: "Head lost in the UV", kind: "length" },
  { name: "headroom", label: "Filter allowance for growth", kind: "plain", unit: "×" },
  { name: "koiFactor", label: "Filter allowance for koi", kind: "plain", unit: "×" },
  { name: "filterSun", label: "Filter allowance for sun", kind: "plain", unit: "%" },
  { name: "uv", label: "UV per 1,000 l", kind: "plain", unit: "W" },
  { name: "uvSun", label: "UV allowance for sun", kind: "plain", unit: "%" },
  { name: "uvMonths", label: "UV in use, months a year", kind: "plain", unit: "months" },
  { name: "air", label: "Air per 1,000 l", kind: "plain", unit: "l/min" },
  { name: "airMargin", label: "Spare air", kind: "plain", unit: "%" },
  { name: "stones", label: "Depth of the air stones", kind: "length" },
  { name: "mostFish", label: "Maximum weight of fish per 1,000 l", kind: "plain", unit: "kg" },
  { name: "growth", label: "“A few” more koi adds", kind: "plain", unit: "%" },
  { name: "rinse", label: "Drum rinsing time a day", kind: "plain", unit: "min" },
  { name: "firstDrain", label: "Volume the first drain clears", kind: "plain", unit: "l" },
  { name: "nextDrain", label: "Volume each extra drain clears", kind: "plain", unit: "l" },
  { name: "drainFlow", label: "Maximum flow per drain", kind: "plain", unit: "l/h" },
  { name: "drainReach", label: "Width of floor one drain clears", kind: "length" },
  { name: "tariff", label: "Your price per kWh", kind: "plain", unit: "p" },
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
        Our assumptions, which you can change <Icon className={styles.arrow} name="chevron-down" />
      </summary>
      <p className={field.hint}>
        While a field is empty, we use the figure in grey. Some of these depend on what you entered above.
      </p>
      <div className={styles.grid}>
        {pondRules.map(({ name, ...rule }) => (
          <FigureField {...rule} key={name} name={name} value={typed[name]} usual={shown[name]} error={errorOf(name)} />
        ))}
      </div>
    </details>
  );
}
