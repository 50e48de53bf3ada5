/** One line that says this is not a real shop. */
export function DemoBanner() {
  return (
    <p className="demo-banner">
      <span className="wrap">Demo shop: nothing here is for sale, and no payment is real.</span>
    </p>
  );
}
