import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../../shop-test.ts";
import { states } from "../../states.ts";

const storefront = fileURLToPath(new URL("../../../packages/storefront/app", import.meta.url));

/** The states that component tests look at, in calls of `inspect`. */
function inspected(): string[] {
  const files = globSync("**/*.browser.test.tsx", { cwd: storefront });
  return files.flatMap((file) =>
    [...readFileSync(`${storefront}/${file}`, "utf8").matchAll(/\binspect\(\s*"([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
}

test("every state is looked at each day, in a component test unless the server writes the page alone", () => {
  const inBrowserAlone = states.filter(({ isServersOwn }) => !isServersOwn).map(({ name }) => name);
  expect(inspected().toSorted()).toEqual(inBrowserAlone.toSorted());
});
