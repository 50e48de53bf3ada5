/** One line that says this is not a real shop. */
export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="About this demo">
      <p className="wrap">Demo shop: nothing here is for sale, and no payment is real.</p>
    </aside>
  );
}
