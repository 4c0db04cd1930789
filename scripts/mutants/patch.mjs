/** The source with the mutant's change. Undefined unless its text stands in there exactly once. */
export function patched(source, { text, instead }) {
  const [before, after, ...more] = source.split(text);
  return after === undefined || more.length > 0 ? undefined : before + instead + after;
}
