import { expect, test } from "vitest";
import { storeAnswer, toResponse } from "./stored-answer.ts";

const page = (policy: string, text = "<p>Hello</p>") =>
  storeAnswer({
    status: 200,
    headers: { "content-type": "text/html", "content-security-policy": policy },
    body: Buffer.from(text),
  });

test("a page with another policy, or other words, is sent again to who has the one before", async () => {
  const { etag = "" } = page("default-src 'self'");
  const statusOf = async (answer: ReturnType<typeof page>) =>
    (await toResponse(answer, new Request("http://shop.example/", { headers: { "if-none-match": etag } })))
      .status;
  expect(await statusOf(page("default-src 'self'"))).toBe(304);
  expect(await statusOf(page("default-src 'none'"))).toBe(200);
  expect(await statusOf(page("default-src 'self'", "<p>Hello again</p>"))).toBe(200);
});
