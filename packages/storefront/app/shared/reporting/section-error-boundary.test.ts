import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SectionErrorBoundary } from "./section-error-boundary.tsx";

afterEach(() => vi.unstubAllGlobals());

test("[ROUTE-18] a part that fails stays blank, and the server's log hears of it", async () => {
  const sent: Request[] = [];
  vi.stubGlobal("location", { origin: "http://shop.example" });
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return Response.json({ status: true });
  });

  const part = new SectionErrorBoundary({ name: "product, related", children: "eight cards" });
  expect(part.render()).toBe("eight cards");
  part.state = SectionErrorBoundary.getDerivedStateFromError();
  part.componentDidCatch(new TypeError("products is not iterable"));

  expect(part.render()).toBeNull();
  await expect.poll(() => sent).toHaveLength(1);
  expect(new URL(sent[0]?.url ?? "").pathname).toBe("/api/report");
  await expect(sent[0]?.json()).resolves.toMatchObject({
    part: "product, related",
    message: "products is not iterable",
    stack: expect.stringContaining("TypeError"),
  });
});

test("[ROUTE-18] a part that its page is of no use without offers to be drawn anew", () => {
  const part = new SectionErrorBoundary({ name: "checkout, main part", isNeeded: true, children: "a form" });
  const setState = vi.spyOn(part, "setState").mockImplementation((state) => {
    part.state = state as typeof part.state;
  });
  part.state = SectionErrorBoundary.getDerivedStateFromError();
  (part.render() as ReactElement<{ onRetry: () => void }>).props.onRetry();
  expect(setState).toHaveBeenCalledOnce();
  expect(part.render()).toBe("a form");
});
