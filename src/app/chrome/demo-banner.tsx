/** One line that says this is not a real shop. */
export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="About this demo">
      <p className="wrap">Demo shop: nothing is for sale, no payment is real.</p>
    </aside>
  );
}
