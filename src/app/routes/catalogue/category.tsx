export default function Page() {
  return (
    <main id="main">
      <h1>category</h1>
    </main>
  );
}
