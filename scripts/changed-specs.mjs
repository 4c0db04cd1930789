/* Which browser specs a change concerns. */

/**
 * @param {readonly string[]} files the changed files, from the root
 * @param {Readonly<Record<string, readonly string[]>>} covers the folders and files that each spec declares, from
 *   `packages/` on
 * @returns {string[] | "all"} the specs to run; "all" when a file is shared or unknown
 */
export function changedSpecs(files, covers) {
  /** @type {Set<string>} */
  const chosen = new Set();
  for (const file of files) {
    if (neverSeen.test(file)) continue;
    if (file in covers) {
      chosen.add(file);
      continue;
    }
    const specs = Object.keys(covers).filter((spec) =>
      covers[spec]?.some((part) => file === `packages/${part}` || file.startsWith(`packages/${part}/`)),
    );
    if (specs.length === 0) return "all";
    for (const spec of specs) chosen.add(spec);
  }
  return [...chosen].sort();
}

/** What no browser sees: documents, measurements, and tests of other kinds. */
const neverSeen =
  /\.md$|^(docs|bench|\.ci)\/|\.test\.(tsx?|mjs)$|^packages\/server\/src\/testing\/chaos\/|^packages\/storefront\/app\/testing\//;
