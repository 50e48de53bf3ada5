import { ScaleRings } from "#app/ui/scale-rings.tsx";

interface YearsRingsProps {
  /** How many rings. */
  years: number;
  /** "Over 30 years": the number stands large, what is before and after it small. */
  lead: string;
  /** A sentence below the number. */
  children?: string;
}

/** "Over 30 years", with a ring for each. */
export function YearsRings({ years, lead, children }: YearsRingsProps) {
  const [, before, number, after] = /^(\D*)(\d+)(.*)$/s.exec(lead) ?? [undefined, lead, "", ""];
  return (
    <div className="say">
      <ScaleRings years={years} />
      <p className="big">
        <small>{before?.trim()}</small> {number} <small>{after?.trim()}</small>
      </p>
      {children && <p className="cap">{children}</p>}
    </div>
  );
}
