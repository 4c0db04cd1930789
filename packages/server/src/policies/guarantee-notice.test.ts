import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readGuaranteeNotice } from "./guarantee-notice.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-notice-"));
afterAll(() => rm(folder, { recursive: true }));

test("[LAW-12] the official drawing is served where the merchant has it, and can do nothing but be seen", async () => {
  const path = join(folder, "guarantee-notice.svg");
  expect(await readGuaranteeNotice({}, path)).toMatchObject({ address: null });
  await writeFile(path, "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const notice = await readGuaranteeNotice({ "x-content-type-options": "nosniff" }, path);
  expect(notice.address).toBe("/guarantee-notice.svg");
  const answer = notice.find("/guarantee-notice.svg");
  expect(answer?.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": expect.stringMatching(/^default-src 'none'/),
    "x-content-type-options": "nosniff",
  });
  expect(answer?.forms.identity?.body.toString()).toContain("<svg");
  expect(notice.find("/guarantee-notice.svg?x=1")).toBeUndefined();
});
