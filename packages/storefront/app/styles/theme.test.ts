import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("[LAY-04] the shop's breakpoints take the place of Tailwind's own", () => {
  const theme = readFileSync(new URL("theme.css", import.meta.url), "utf8");
  const breakpoints = [...theme.matchAll(/--breakpoint-(\S+): (\S+);/g)].map(
    ([, name, from]) => `${name} ${from}`,
  );
  expect(breakpoints).toEqual(["* initial", "sm 576px", "md 768px", "lg 992px", "xl 1200px", "xxl 1600px"]);
});
