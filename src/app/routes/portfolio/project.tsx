export default function Page() {
  return (
    <main id="main">
      <h1>project</h1>
    </main>
  );
}
