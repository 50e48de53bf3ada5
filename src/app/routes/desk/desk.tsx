export default function Page() {
  return (
    <main id="main">
      <h1>desk</h1>
    </main>
  );
}
