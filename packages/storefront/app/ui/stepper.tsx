import Minus from "@lucide/icons/icons/minus";
import Plus from "@lucide/icons/icons/plus";
import { clampQuantity, typedQuantity } from "@nestling/commerce/quantity";
import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The height, and the width of the number in between. */
const sizes = {
  /** The size in a line of the cart. */
  small: ["h-11", "w-[28px]"],
  medium: ["h-12", "w-[36px]"],
  /** The size beside a large button. */
  large: ["h-14", "w-[36px]"],
};

type StepperProps = {
  /** The accessible name: "Quantity of Pebble Trail Hiking Boots, Sage, Size 7". */
  label: string;
  value: number;
  /** The least is 1. */
  max: number;
  onChange: (quantity: number) => void;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * A quantity between 1 and `max` (CART-04, PROD-03): a field between two 44 px buttons. A typed number counts when the
 * field is left or Enter is pressed.
 */
export function Stepper({ label, value, max, onChange, size = "medium", className }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const [height, width] = sizes[size];
  const shown = typed ?? String(value);
  const step = (quantity: number) => {
    setTyped(undefined);
    const clamped = clampQuantity(quantity, max);
    if (clamped !== value) onChange(clamped);
  };
  const settle = () => {
    if (typed !== undefined) step(typedQuantity(typed) ?? value);
  };

  return (
    <fieldset
      className={classNames(
        "control-line inline-flex flex-none rounded-control bg-white font-semibold",
        height,
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      <StepButton
        label="Decrease quantity"
        isOff={value === clampQuantity(value - 1, max)}
        onPress={() => step(value - 1)}
      >
        <Icon icon={Minus} className="size-4.5" />
      </StepButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onClick={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === "Enter") {
            event.preventDefault(); // do not submit a surrounding form with the number before
            settle();
          }
          if (key === "ArrowUp") step(value + 1);
          if (key === "ArrowDown") step(value - 1);
        }}
        className={classNames(
          "grow rounded-sm text-center text-base tabular-nums",
          width,
          // By the width of a digit, so that the number stays readable where text is enlarged alone.
          shown.length > 2 ? "min-w-[3.5ch]" : "min-w-[2.5ch]",
        )}
      />
      <StepButton
        label="Increase quantity"
        isOff={value === clampQuantity(value + 1, max)}
        onPress={() => step(value + 1)}
      >
        <Icon icon={Plus} className="size-4.5" />
      </StepButton>
    </fieldset>
  );
}

type StepButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/**
 * Stays focusable at the limit (`aria-disabled`): a disabled button would lose the focus. The frame around it can be pressed, too.
 */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="relative grid w-[44px] flex-none place-items-center rounded-control before:absolute before:-inset-[1.5px] hover:bg-sunken aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-field-line"
    >
      {children}
    </button>
  );
}
