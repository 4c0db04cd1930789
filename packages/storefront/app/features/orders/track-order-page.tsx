import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { openedOrder } from "../../shared/open-order/opened-order.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { focusField, TypedEmail, TypedField, TypedForm } from "../../ui/typed-form.tsx";
import { useTyped } from "../../ui/use-typed.ts";
import { emptyFind, type FindFields, findNames, findProblems } from "./find-fields.ts";

/** A guest's way back to an order, by its number and the email it was made with (ORD-03). */
export function TrackOrderPage() {
  return (
    <NarrowPage title="Find your order">
      <p className="mt-2 text-quiet">
        Checked out as a guest? Your order number is in your confirmation email and looks like{" "}
        <span className="whitespace-nowrap">NST-7K3M-9QPX</span>.
      </p>
      <FindForm />
    </NarrowPage>
  );
}

function FindForm() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const typed = useTyped<FindFields>(findNames, () => emptyFind);
  const [refusal, setRefusal] = useState<string>();
  const problems = findProblems(typed.fields);
  const fields = { ...typed, errorOf: typed.errorIn(problems) };

  const find = async () => {
    const { order_number, email } = typed.fields;
    const answer = await browserApi().findGuestOrder({
      json: { order_number: order_number.trim(), email: email.trim() },
    });
    const found = answer.body;
    if (!found.status) return setRefusal(found.message);
    const { order_id, order_token } = found;
    openedOrder.set({ order_id, order_token });
    await navigate(path("guestOrder"));
  };
  const { isBusy, failure, send } = useSubmit(find);
  const submit = () => {
    typed.showAll();
    setRefusal(undefined);
    const wrong = typed.firstWrong(problems);
    if (wrong === undefined) send();
    else focusField(form.current, wrong);
  };
  const problem = failure ?? refusal;
  return (
    <TypedForm ref={form} onSubmit={submit} className="mt-6 grid gap-4">
      <TypedField
        form={fields}
        name="order_number"
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TypedEmail form={fields} />
      <FailureNote text={problem} />
      <Button type="submit" isBusy={isBusy}>
        Find it
      </Button>
    </TypedForm>
  );
}
