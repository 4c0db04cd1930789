import { useEffect, useRef, useState } from "react";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { focusField, TypedEmail, TypedField, TypedForm } from "../../ui/typed-form.tsx";
import { useTyped } from "../../ui/use-typed.ts";
import { createPayment } from "./create-payment.ts";
import {
  longestDescription,
  type PaymentFields,
  paymentBody,
  paymentFieldNames,
  paymentProblems,
  typedPayment,
} from "./payment-fields.ts";

const empty: PaymentFields = { amount: "", description: "", email: "" };

type DetailsFormProps = {
  /** Whether 'Change' led here: the button that had the focus is gone then. */
  isChange: boolean;
  onBegun: () => Promise<void>;
};

/** Asks for the amount, the description and the email of the receipt. */
export function DetailsForm({ isChange, onBegun }: DetailsFormProps) {
  const typed = useTyped<PaymentFields>(paymentFieldNames, () => typedPayment.get() ?? empty);
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => typedPayment.set(typed.fields), [typed.fields]);
  useEffect(() => {
    if (isChange) focusField(element.current, "amount");
  }, [isChange]);

  const problems = paymentProblems(typed.fields);
  const { send, isBusy, failure } = useSubmit(async () => {
    setRefusal(undefined);
    typed.showAll();
    const body = paymentBody(typed.fields);
    const wrong = typed.firstWrong(problems);
    if (body === undefined || wrong !== undefined) return focusField(element.current, wrong);
    const begun = await createPayment(body);
    if (begun.outcome === "begun") return onBegun();
    if (begun.outcome === "later") return setRefusal(begun.message);
    const first = typed.firstWrong(begun.fields);
    if (first === undefined) return setRefusal(begun.message);
    typed.refuse(begun.fields);
    focusField(element.current, first);
  });
  const form = { ...typed, errorOf: typed.errorIn(problems) };
  return (
    <TypedForm ref={element} onSubmit={() => send()} className="mt-6 grid gap-4">
      <TypedField
        form={form}
        name="amount"
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint="In US dollars, such as 12.50."
        end={<span className="text-fact text-quiet">USD</span>}
      />
      <TypedField
        form={form}
        name="description"
        label="What is it for?"
        autoComplete="off"
        maxLength={longestDescription}
        hint="This appears on your receipt."
      />
      <TypedEmail form={form} hint="We'll send your receipt here." />
      <FailureNote text={refusal ?? failure} />
      <Button type="submit" size="large" isBusy={isBusy} className="mt-5 w-full">
        Continue to payment
      </Button>
    </TypedForm>
  );
}
