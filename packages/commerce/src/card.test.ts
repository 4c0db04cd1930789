import { expect, test } from "vitest";
import { cardWords } from "./card.ts";

test("a card is called by its brand as people write it, and one of no known brand a card", () => {
  expect(cardWords({ brand: "visa", last4: "4242" })).toBe("Visa ending 4242");
  expect(cardWords({ brand: "amex", last4: "0005" })).toBe("American Express ending 0005");
  expect(cardWords({ brand: "unknown", last4: "1111" })).toBe("card ending 1111");
});
