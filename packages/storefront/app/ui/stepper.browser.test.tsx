import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Stepper } from "./stepper.tsx";

/** Steppers of every size with one, two and three digits, where there is less room than they take. */
function Steppers() {
  return ([1, 42, 999] as const).flatMap((value) =>
    (["small", "medium", "large"] as const).map((size) => (
      <div key={`${size} ${value}`} style={{ width: 180 }} className="grid grid-cols-[auto_1fr]">
        <Stepper
          label={`${size}, ${value}`}
          value={value}
          max={value + 1}
          size={size}
          onChange={() => undefined}
        />
        <span className="whitespace-nowrap">A long word beside it</span>
      </div>
    )),
  );
}

/** What reaches out of a frame, or does not show its whole number. */
function faults(): string[] {
  return [...document.querySelectorAll("fieldset")].flatMap((frame) => {
    const around = frame.getBoundingClientRect();
    const isOut = (part: Element) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return (
        left < around.left ||
        top < around.top ||
        right > around.right ||
        bottom > around.bottom ||
        left === right
      );
    };
    const name = frame.querySelector("legend")?.textContent;
    const parts = [...frame.querySelectorAll("button, button svg, input")].filter(isOut);
    const number = frame.querySelector("input");
    const isCut = number !== null && number.scrollWidth > number.clientWidth;
    return [...parts.map(({ localName }) => `${name}: ${localName}`), ...(isCut ? [`${name}: cut`] : [])];
  });
}

test("[CART-04] [PROD-03] a quantity keeps its buttons inside its frame and shows its whole number, however little room there is", async () => {
  await render(<Steppers />);
  expect(document.querySelectorAll("fieldset")).toHaveLength(9);
  expect(faults()).toEqual([]);
});

test("[A11Y-01] it does so where a reader has made the text alone twice as large", async () => {
  await render(<Steppers />);
  const sized = [...document.querySelectorAll<HTMLElement>("fieldset *, span")].map((element) => ({
    element,
    pixels: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  for (const { element, pixels } of sized) element.style.fontSize = `${2 * pixels}px`;
  expect(faults()).toEqual([]);
});
