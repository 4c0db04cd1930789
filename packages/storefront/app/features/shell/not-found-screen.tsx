/** The page that stands in for one that does not exist (ROUTE-15). */
export function NotFoundScreen() {
  return (
    <main className="container-page py-16">
      <h1 className="title-page">This page has outgrown its crib</h1>
    </main>
  );
}
