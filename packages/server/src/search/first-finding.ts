/** Asks one query after the other, each wider than the one before, until one has found something. */
export async function firstFinding<Query, Answer>(
  queries: readonly Query[],
  ask: (query: Query) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  for (const query of queries) {
    const answer = await ask(query);
    if (hasFound(answer)) return answer;
  }
  return undefined;
}
