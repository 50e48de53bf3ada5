export default function Page() {
  return (
    <main id="main">
      <h1>all-products</h1>
    </main>
  );
}
