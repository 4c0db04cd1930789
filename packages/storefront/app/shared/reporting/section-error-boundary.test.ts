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
