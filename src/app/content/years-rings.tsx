import { ScaleRings } from "#app/ui/scale-rings.tsx";

interface YearsRingsProps {
  years: number;
  /** A sentence below the number. */
  children?: string;
}

/** "Over 30 years", with a ring for each. */
export function YearsRings({ years, children }: YearsRingsProps) {
  return (
    <div className="say">
      <ScaleRings />
      <p className="big">
        <small>Over</small> {years} <small>years</small>
      </p>
      {children && <p className="cap">{children}</p>}
    </div>
  );
}
