/** What the test that runs has printed, and what it expects to be printed. */
const lines: string[] = [];
const expected: RegExp[] = [];

export function print(line: string): void {
  lines.push(line);
}

/** Says that the test prints errors or warnings that match. Any other fails it. */
export function expectPrinted(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** The lines that nobody expected; forgets them all. */
export function takeUnexpected(): string[] {
  const patterns = expected.splice(0);
  return lines.splice(0).filter((line) => !patterns.some((pattern) => pattern.test(line)));
}
