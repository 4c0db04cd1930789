/**
 * Facts for search engines, as JSON-LD. They read the server's HTML, so pass `import.meta.env.SSR && facts`: the bundle of
 * the browser then contains neither the facts nor the code that makes them. React escapes a "</script>" in a product's
 * name.
 */
export function StructuredData({ facts }: { facts: readonly object[] | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts ? JSON.stringify(facts) : ""}
    </script>
  );
}
