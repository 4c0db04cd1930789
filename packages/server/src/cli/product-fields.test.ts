import { expect, test } from "vitest";
import { changeOf, FieldError, type ProductValues, productFields } from "./product-fields.ts";

const read = (name: keyof typeof productFields, cell: string) => {
  const parsed = productFields[name].takes.safeParse(cell);
  return parsed.success ? parsed.data : undefined;
};

test.each([
  ["price", "19.99", 1_999],
  ["price", "$19.99", 1_999],
  ["price", "19,99", 1_999],
  ["price", "7", 700],
  ["price", "-", null],
  ["price", "0.49", undefined],
  ["price", "0", undefined],
  ["price", "1,234", undefined],
  ["price", "1.234,50", undefined],
  ["shipping", "0", 0],
  ["stock", "40", 40],
  ["stock", "-", null],
  ["stock", "-3", undefined],
  ["name", "  Gro\u0308ße\u0000\u200b 👶 ", "Größe 👶"],
  ["name", " ", undefined],
  ["name", "x".repeat(200), "x".repeat(200)],
  ["name", "x".repeat(201), undefined],
  ["sku", "MUG RED", undefined],
  ["category", "Bibs", "bibs"],
  [
    "facts",
    "Material: Cotton | Care: Wash: cold",
    [
      { name: "Material", value: "Cotton" },
      { name: "Care", value: "Wash: cold" },
    ],
  ],
  ["facts", "Cotton", undefined],
  ["facts", `Material: ${"x".repeat(201)}`, undefined],
  ["pictures", "a.jpg| b.jpg |", ["a.jpg", "b.jpg"]],
  [
    "description",
    "Soft & warm <3.\r\n\r\nFor 0-6 months,\nand later.",
    "<p>Soft &amp; warm &lt;3.</p><p>For 0-6 months,<br />and later.</p>",
  ],
  ["description", "<p onclick=steal()>Soft.</p><script>alert(1)</script>", "<p>Soft.</p>"],
] as const)("[OWN-03] under %s the words %j are %j", (name, cell, value) => {
  expect(read(name, cell)).toEqual(value);
});

const resolve = {
  categories: new Map([["bibs", 1402]]),
  picture: async (file: string) => {
    if (file === "gone.jpg") throw new FieldError("there is no picture gone.jpg");
    return { id: file, width: 1, height: 1, color: "#FFFFFF" };
  },
};
const change = (...rows: ProductValues[]) => changeOf(rows, resolve);

test("[OWN-03] what is said of a product stands in one of its rows, or in all of them alike", async () => {
  const [first, second] = [
    { sku: "A", stock: 1 },
    { sku: "B", stock: 2 },
  ];
  expect(await change({ name: "Bib", category: "bibs", ...first }, second)).toEqual({
    name: "Bib",
    categoryId: 1402,
    variants: [expect.objectContaining(first), expect.objectContaining(second)],
  });
  expect(await change({ name: "Bib", ...first }, { name: "Bib", ...second })).toMatchObject({ name: "Bib" });
  await expect(change({ name: "Bib" }, { name: "Cap" })).rejects.toThrow("do not say the same under name");
});

test.each([
  [{ category: "bib" }, "there is no category bib: did you mean bibs?"],
  [{ pictures: ["a.jpg", "gone.jpg"] }, "there is no picture gone.jpg"],
  [{ picture: "gone.jpg" }, "there is no picture gone.jpg"],
])("[OWN-03] %j is refused: %s", async (values, message) => {
  await expect(change(values)).rejects.toThrow(message);
});
