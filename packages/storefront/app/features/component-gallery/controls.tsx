import X from "@lucide/icons/icons/x";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Family, Specimen } from "./specimen.tsx";

const row = "flex flex-wrap items-start gap-x-5 gap-y-6";

/** Buttons in each look, size and state. Hover and focus show themselves under the pointer and the Tab key. */
export function Buttons() {
  return (
    <Family title="Buttons">
      <div className={row}>
        <Specimen about="primary">
          <Button>Add to cart</Button>
        </Specimen>
        <Specimen about="under the pointer">
          <Button className="bg-brand-dark">Add to cart</Button>
        </Specimen>
        <Specimen about="busy, same width">
          <Button isBusy>Add to cart</Button>
        </Specimen>
        <Specimen about="disabled">
          <Button disabled>Add to cart</Button>
        </Specimen>
        <Specimen about="large">
          <Button size="large">Checkout</Button>
        </Specimen>
        <Specimen about="small">
          <Button size="small">Apply</Button>
        </Specimen>
        <Specimen about="secondary">
          <Button look="secondary">Buy now</Button>
        </Specimen>
        <Specimen about="quiet">
          <Button look="quiet">Clear all</Button>
        </Specimen>
        <Specimen about="danger">
          <Button look="danger">Remove</Button>
        </Specimen>
        <Specimen about="an icon alone">
          <IconButton label="Close">
            <Icon icon={X} className="size-6" />
          </IconButton>
        </Specimen>
      </div>
    </Family>
  );
}

/** Quantities from the least to the most. */
export function Steppers() {
  return (
    <Family title="Quantity">
      <div className={row}>
        <Counting about="in a line of the cart" size="small" from={2} max={9} />
        <Counting about="usual" from={2} max={9} />
        <Counting about="beside a large button" size="large" from={2} max={9} />
        <Counting about="of many" size="small" from={999} max={999} />
        <Counting about="the only one left" from={1} max={1} />
      </div>
    </Family>
  );
}

type CountingProps = { about: string; from: number; max: number; size?: "small" | "large" };

function Counting({ about, from, max, size }: CountingProps) {
  const [value, setValue] = useState(from);
  return (
    <Specimen about={about}>
      <Stepper
        label={`Quantity, ${about}`}
        value={value}
        max={max}
        onChange={setValue}
        {...(size && { size })}
      />
    </Specimen>
  );
}
