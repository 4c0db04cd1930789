/**
 * Facts for search engines, as JSON-LD. They read the page as it came from the server, so hand in
 * `import.meta.env.SSR && facts`: the browser then carries neither the facts nor what makes them, and leaves alone
 * what it finds in the page. React takes care that a "</script>" in a product's name does not end the script.
 */
export function StructuredData({ facts }: { facts: readonly object[] | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts ? JSON.stringify(facts) : ""}
    </script>
  );
}
