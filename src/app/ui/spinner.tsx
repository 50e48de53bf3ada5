/** Rings that spread on water while something loads. Says nothing: the region around it carries `aria-busy`. */
export function Spinner() {
  return (
    <span className="spin" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
