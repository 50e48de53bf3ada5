export default function Page() {
  return (
    <main id="main">
      <h1>order-confirmation</h1>
    </main>
  );
}
