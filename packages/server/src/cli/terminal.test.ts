import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { CommandError } from "./command.ts";
import { ask } from "./terminal.ts";

afterEach(() => void vi.restoreAllMocks());

/** A terminal at which somebody answers. Without an answer the terminal is closed. */
function terminal(answer: string | undefined) {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY: true }),
  );
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, "stderr", "get").mockReturnValue(output as unknown as typeof process.stderr);
  if (answer === undefined) input?.end();
  else input?.write(`${answer}\n`);
  return { shown: () => String(output?.read() ?? "") };
}

test("[OPS-03] a question at a terminal is answered by yes, and is asked below what it is about", async () => {
  for (const answer of ["y", "Y", "yes", " YES "]) {
    const { shown } = terminal(answer);
    await ask("Stop selling\u001b[2J it?", ["  11  Boots\n!"]);
    expect(shown()).toBe("  11  Boots !\nStop selling [2J it? [y/N] ");
  }
});

test.each(["", "n", "no", "yesterday", "ye", "please", undefined])(
  "[OPS-03] %j is no yes: nothing is changed",
  async (answer) => {
    terminal(answer);
    await expect(ask("Stop selling it?", [])).rejects.toEqual(new CommandError("Nothing was changed."));
  },
);
