export default function Page() {
  return (
    <main id="main">
      <h1>checkout-auth</h1>
    </main>
  );
}
