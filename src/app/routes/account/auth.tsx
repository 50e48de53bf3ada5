export default function Page() {
  return (
    <main id="main">
      <h1>auth</h1>
    </main>
  );
}
