export default function Page() {
  return (
    <main id="main">
      <h1>checkout</h1>
    </main>
  );
}
