import axe from "axe-core";

/** What axe finds wrong on the page as it stands. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(
    document,
    // The test runner's page around the shop has no title of its own.
    {
      resultTypes: ["violations"],
      preload: false, // it reads each style sheet again, for a rule about sound and one that is off
      rules: { "document-title": { enabled: false }, "html-has-lang": { enabled: false } },
    },
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target}: ${html}`));
}
