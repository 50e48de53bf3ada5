/** One line that says this is not a real shop. */
export function DemoBanner() {
  return (
    <p className="demo-banner">
      <span className="wrap">
        Demo shop: nothing here is for sale, no payment is real and no message leaves this computer.
      </span>
    </p>
  );
}
