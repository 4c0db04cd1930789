/** HEAD-02: two groups make a column, and no more than so many groups are shown. */
const perColumn = 2;
const mostGroups = 15;

/** A category's groups in columns of two, in their order. */
export function columnsOf<Group>(groups: readonly Group[]): Group[][] {
  const shown = groups.slice(0, mostGroups);
  return Array.from({ length: Math.ceil(shown.length / perColumn) }, (_, column) =>
    shown.slice(column * perColumn, (column + 1) * perColumn),
  );
}
