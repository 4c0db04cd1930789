import { createRoutesStub, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PageContent, type PageData, pageData, usePageData } from "./page-data.tsx";

const button = (name: string) => page.getByRole("button", { name });
const problem = page.getByRole("alert").filter({ hasText: "Your list didn't load." });

/** A page that shows a text, which can be loaded again, or changed here. */
function Screen() {
  const shown = usePageData(useLoaderData<PageData<string>>());
  return (
    <>
      <button type="button" onClick={() => void shown.reload()}>
        Load
      </button>
      <button type="button" onClick={() => shown.set((text) => `${text}, changed`)}>
        Change
      </button>
      <PageContent page={shown} skeleton={<p>On its way</p>} failed="Your list didn't load.">
        {(text) => <p role="status">{text}</p>}
      </PageContent>
    </>
  );
}

/** Opens the page in a shop that gives these answers, one after the other; gives how many were asked for. */
async function openScreen(...answers: (() => Promise<string>)[]) {
  let asked = 0;
  const loader = () => pageData(answers[asked++] ?? (async () => "no more answers"));
  const Stub = createRoutesStub([{ path: "/", Component: Screen, loader, HydrateFallback: () => null }]);
  await render(<Stub />);
  return () => asked;
}

const answer = (text: string) => async () => text;
const failure = async () => {
  throw new TypeError("no network");
};

test("[ERR-01] what did not load can be asked for again, and a later failure leaves what is there", async () => {
  const asked = await openScreen(failure, failure, answer("five orders"), failure, answer("six orders"));
  await expect.element(problem).toBeVisible();
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect.poll(asked).toBe(2);
  await expect.element(problem).toBeVisible();
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("five orders");
  await expect.element(problem).not.toBeInTheDocument();
  await button("Load").click();
  await expect.poll(asked).toBe(4);
  await expect.element(page.getByRole("status")).toHaveTextContent("five orders");
  expect(problem.elements()).toEqual([]);
  await button("Load").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("six orders");
});

test("a change is on the screen at once, and what was on its way before it is loaded once more", async () => {
  const [late, last] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked = await openScreen(
    answer("old"),
    () => late.promise,
    () => last.promise,
  );
  const text = page.getByRole("status");
  await expect.element(text).toHaveTextContent("old");
  await button("Change").click();
  await expect.element(text).toHaveTextContent("old, changed");
  await button("Load").click();
  await expect.poll(asked).toBe(2);
  await button("Change").click();
  await expect.element(text).toHaveTextContent("old, changed, changed");
  await expect.poll(asked).toBe(3);
  late.resolve("stale");
  last.resolve("new");
  await expect.element(text).toHaveTextContent("new");
});
