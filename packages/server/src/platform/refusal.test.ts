import { z } from "@hono/zod-openapi";
import { text, usd } from "@nestling/contract/common";
import { routes } from "@nestling/contract/routes";
import { expect, test } from "vitest";
import "./api.ts";
import { schemaRefusal } from "./refusal.ts";

const form = z.object({
  name: text.trim().min(1).max(100),
  tag: text.min(16).max(200),
  amount: usd.min(0.5).max(10_000),
  lines: z.array(z.string()).min(1).max(2),
  device: z.enum(["android", "ios"]),
  at: z.iso.datetime(),
});
const good = {
  name: "Maya",
  tag: "0123456789abcdef",
  amount: 5,
  lines: ["a"],
  device: "ios",
  at: "2026-01-31T12:00:00.000Z",
};

function messageFor(field: keyof typeof good, value: unknown): string | undefined {
  const parsed = form.safeParse({ ...good, [field]: value });
  const { fields = [] } = parsed.success ? {} : schemaRefusal(parsed.error);
  return fields.find(({ path }) => path === field)?.message;
}

test.each([
  ["name", "x".repeat(101), "At most 100 characters"],
  ["name", " ", "Please fill this in"],
  ["name", undefined, "Please fill this in"],
  ["name", null, "Please fill this in"],
  ["name", 7, "This can't be used here"],
  ["name", "\0", "This has a character that can't be used"],
  ["tag", "short", "At least 16 characters"],
  ["amount", 0.1, "At least 0.5"],
  ["amount", 20_000, "At most 10000"],
  ["amount", 1.234, "At most two decimals"],
  ["lines", [], "At least 1 entry"],
  ["lines", ["a", "b", "c"], "At most 2 entries"],
  ["device", "fridge", "Please choose one of these: android, ios"],
  ["at", "yesterday", "This can't be used here"],
] as const)(
  "what is wrong with %s %j is said in words for the person who typed it: %s",
  (field, value, words) => {
    expect(messageFor(field, value)).toBe(words);
  },
);

test("[ACC-02] a first name that is too long is refused in words for its owner", () => {
  const { schema } = routes.changeDetails.request.body.content["application/json"];
  const parsed = schema.safeParse({ first_name: "x".repeat(101), last_name: "", phone: "" });
  expect(parsed.error && schemaRefusal(parsed.error).fields).toEqual([
    { path: "first_name", message: "At most 100 characters" },
  ]);
});
