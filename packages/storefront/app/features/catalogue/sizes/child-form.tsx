import Minus from "@lucide/icons/icons/minus";
import Plus from "@lucide/icons/icons/plus";
import { isLikely, type MeasuredChild } from "@nestling/commerce/growth";
import type { UnitSystem } from "@nestling/commerce/size-charts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TypedForm } from "../../../ui/typed-form.tsx";
import { forgetChild, heightText, readHeight, rememberChild, today } from "./child.ts";

type ChildFormProps = { system: UnitSystem; child: MeasuredChild | undefined };

/** Asks for a child's height, so that the table can say how long a size fits. Nothing of it is sent anywhere. */
export function ChildForm({ system, child }: ChildFormProps) {
  const [height, setHeight] = useState<string>();
  const [born, setBorn] = useState<string>();
  const [error, setError] = useState<string>();
  const shownHeight = height ?? (child === undefined ? "" : heightText(child, system));
  const shownBorn = born ?? child?.born ?? "";
  const submit = () => {
    const centimeters = readHeight(shownHeight, system);
    if (centimeters === undefined) {
      setError(system === "us" ? "Enter a height in inches, like 27.5" : "Enter a height in cm, like 70");
      return;
    }
    // An unchanged height was measured when it was typed.
    const measured = height === undefined && child !== undefined ? child.measured : today();
    const next = { centimeters, measured, ...(shownBorn !== "" && { born: shownBorn }) };
    if (!isLikely(next)) {
      setError(
        shownBorn === ""
          ? "These sizes don't cover that height. Check the units."
          : "That height and birth date don't go together. Check both.",
      );
      return;
    }
    setError(undefined);
    rememberChild(next);
    setHeight(undefined);
    setBorn(undefined);
  };
  const forget = () => {
    forgetChild();
    setError(undefined);
    setHeight(undefined);
    setBorn(undefined);
  };
  return (
    <details className="needs-scripts group mt-4 rounded-sheet bg-sunken px-5">
      <summary className="flex min-h-15 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        See how long each size will fit
        <Icon icon={Plus} className="group-open:hidden" />
        <Icon icon={Minus} className="hidden group-open:block" />
      </summary>
      <TypedForm onSubmit={submit} className="pb-5">
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(152px,1fr))] gap-4">
          <TextField
            label={system === "us" ? "Height in inches" : "Height in cm"}
            inputMode="decimal"
            autoComplete="off"
            value={shownHeight}
            onChange={({ target }) => setHeight(target.value)}
            error={error}
          />
          <TextField
            label="Birth date"
            isOptional
            type="date"
            autoComplete="off"
            value={shownBorn}
            onChange={({ target }) => setBorn(target.value)}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit">Show what fits</Button>
          {child !== undefined && (
            <Button look="quiet" onClick={forget}>
              Forget this
            </Button>
          )}
        </div>
        <p className="mt-4 text-fact text-quiet">
          This stays on your device and is never sent to us. The months are estimates from the WHO growth
          charts: children grow in spurts.
        </p>
      </TypedForm>
    </details>
  );
}
