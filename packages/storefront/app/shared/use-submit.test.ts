import { HttpError } from "@nestling/contract/client";
import { beforeEach, expect, test } from "vitest";
import { useNotices } from "./notices/notice-store.ts";
import { createSubmission } from "./use-submit.ts";

beforeEach(() => useNotices.setState({ notices: [] }));

test("while a call runs, sending again does nothing", async () => {
  const { send, use } = createSubmission<string>();
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const call = async (input: string) => {
    sent.push(input);
    await promise;
  };

  const first = send(call, "once");
  await send(call, "twice");
  expect(sent).toEqual(["once"]);
  expect(use.getState()).toMatchObject({ isBusy: true, input: "once" });

  resolve();
  await first;
  expect(use.getState()).toEqual({ isBusy: false, input: undefined, failure: undefined });
  await send(call, "again");
  expect(sent).toEqual(["once", "again"]);
});

test("a call that fails is a notice and a text for the page, which the next call takes away", async () => {
  const { send, use } = createSubmission<void>("We could not ask.");
  await send(async () => {
    throw new TypeError("no network");
  });
  expect(use.getState()).toMatchObject({ isBusy: false, failure: "We could not ask." });
  await expect.poll(() => useNotices.getState().notices).toMatchObject([{ text: "Server Error!" }]);

  await send(async () => expect(use.getState().failure).toBeUndefined());
  expect(use.getState().failure).toBeUndefined();
});

test("after too many tries the page says when to try again", async () => {
  const { send, use } = createSubmission<void>();
  await send(async () => {
    throw new HttpError(429, 30);
  });
  expect(use.getState().failure).toBe("Too many tries. Please try again in 30 seconds.");
});

test("a page that is being left stays busy until it is shown again", async () => {
  const { send, use, reset } = createSubmission<void>();
  await send(async () => "leaving" as const);
  expect(use.getState().isBusy).toBe(true);
  reset();
  expect(use.getState().isBusy).toBe(false);
});
