export default function Page() {
  return (
    <main id="main">
      <h1>desk-order</h1>
    </main>
  );
}
