export default function Page() {
  return (
    <main id="main">
      <h1>portfolio</h1>
    </main>
  );
}
