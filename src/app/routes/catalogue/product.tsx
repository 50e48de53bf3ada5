export default function Page() {
  return (
    <main id="main">
      <h1>product</h1>
    </main>
  );
}
