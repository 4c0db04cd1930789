import type { WantedOrder } from "@nestling/contract/orders";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { openedOrder } from "../../shared/open-order/opened-order.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { focusField, TypedEmail, TypedField, TypedForm } from "../../ui/typed-form.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useTyped } from "../../ui/use-typed.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { emptyFind, type FindFields, findNames, findProblems } from "./find-fields.ts";

/**
 * A guest's way back to an order: by the link of a mail, whose token is `token`, or by its number and the email it was made with
 * (ORD-03).
 */
export function TrackOrderPage({ token }: { token: string | undefined }) {
  return (
    <NarrowPage title="Find your order">
      {token === undefined ? <Find /> : <OpenByLink key={token} token={token} />}
    </NarrowPage>
  );
}

/** Opens the order in this tab. Gives why there is none, in words. */
function useFind() {
  const navigate = useNavigate();
  return useCallback(
    async (json: WantedOrder): Promise<string | undefined> => {
      const { body: found } = await browserApi().findGuestOrder({ json });
      if (!found.status) return found.message;
      const { order_id, order_token } = found;
      openedOrder.set({ order_id, order_token });
      // A step back from the order leads to where the link was, and not to the link.
      await navigate(path("guestOrder"), { replace: json.token !== undefined });
      return undefined;
    },
    [navigate],
  );
}

function OpenByLink({ token }: { token: string }) {
  const find = useFind();
  const open = useCallback(() => find({ token }), [find, token]);
  return (
    <WhenLoaded loaded={useLoaded(open)}>
      {(refusal) => (refusal === undefined ? null : <Find refusal={refusal} />)}
    </WhenLoaded>
  );
}

function Find({ refusal }: { refusal?: string }) {
  return (
    <>
      <p className="mt-2 text-quiet">
        Checked out as a guest? Your order number is in your confirmation email and looks like{" "}
        <span className="whitespace-nowrap">NST-7K3M-9QPX</span>.
      </p>
      <FindForm refusedBefore={refusal} />
    </>
  );
}

function FindForm({ refusedBefore }: { refusedBefore: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const find = useFind();
  const typed = useTyped<FindFields>(findNames, () => emptyFind);
  const [refusal, setRefusal] = useState(refusedBefore);
  const problems = findProblems(typed.fields);
  const fields = { ...typed, errorOf: typed.errorIn(problems) };

  const { isBusy, failure, send } = useSubmit(async () => {
    const { order_number, email } = typed.fields;
    setRefusal(await find({ order_number: order_number.trim(), email: email.trim() }));
  });
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
