import { expect, test } from "vitest";
import { retryImport } from "./retry-import.ts";

/** An import that fails so many times before its script arrives. */
function failing(times: number): () => Promise<string> {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new TypeError(`try ${tries} failed`);
    return "module";
  };
}

test("a script that does not arrive at first is asked for once more", async () => {
  await expect(retryImport(failing(1))).resolves.toBe("module");
});

test("a script that does not arrive the second time is reported to the caller", async () => {
  await expect(retryImport(failing(2))).rejects.toThrow("try 2 failed");
});
