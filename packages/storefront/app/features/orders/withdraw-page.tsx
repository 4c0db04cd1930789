import { emailProblem } from "@nestling/commerce/address";
import { longDay } from "@nestling/commerce/calendar-days";
import { withdrawalTexts } from "@nestling/commerce/return-texts";
import type { Contract, Withdrawn } from "@nestling/contract/returns";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { PageLink } from "../../shared/page-link.tsx";
import { usePolicies, useShop } from "../../shared/shop.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { uuid } from "../../shared/uuid.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate, formatLongDate, formatMoment } from "../../ui/dates.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { FailureNote, Note } from "../../ui/note.tsx";
import { focusField, TypedEmail, TypedField, TypedForm } from "../../ui/typed-form.tsx";
import { type Texts, useTyped } from "../../ui/use-typed.ts";
import { emptyFind, type FindFields, findNames, findProblems } from "./find-fields.ts";
import { type Chosen, LineChoice, linesOf } from "./line-choice.tsx";

/** The withdrawal from the contract of an order (LAW-01): which order, what of it, and the confirmation. No login, no reason. */
export function WithdrawPage() {
  const [contract, setContract] = useState<{ found: Contract; email: string }>();
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();
  const title = useRef<HTMLDivElement>(null);
  const step = withdrawn !== undefined ? 3 : contract !== undefined ? 2 : 1;
  // What was pressed is gone: the next step begins at its heading.
  useEffect(() => {
    if (step > 1) title.current?.focus();
  }, [step]);
  return (
    <NarrowPage title="Withdraw from contract">
      <div ref={title} tabIndex={-1} className="outline-none">
        {withdrawn !== undefined ? (
          <Receipt withdrawn={withdrawn} />
        ) : contract !== undefined ? (
          <Confirm
            contract={contract.found}
            email={contract.email}
            onBack={() => setContract(undefined)}
            onDone={setWithdrawn}
          />
        ) : (
          <Find onFound={(found, email) => setContract({ found, email })} />
        )}
      </div>
    </NarrowPage>
  );
}

/** What the page of an order passes on, so that nobody types it again. It stays in this tab's history. */
function usePassed(): FindFields {
  const state: unknown = useLocation().state;
  const passed = (typeof state === "object" && state !== null ? state : {}) as Partial<
    Record<string, unknown>
  >;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { order_number: textOf(passed.order_number), email: textOf(passed.email) };
}

function Find({ onFound }: { onFound: (contract: Contract, email: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const passed = usePassed();
  const typed = useTyped<FindFields>(findNames, () => ({ ...emptyFind, ...passed }));
  const [refusal, setRefusal] = useState<string>();
  const problems = findProblems(typed.fields);
  const find = useSubmit(async () => {
    const email = typed.fields.email.trim();
    const json = { order_number: typed.fields.order_number.trim(), email };
    const { body } = await browserApi().findContract({ json });
    if (body.status) onFound(body, email);
    else setRefusal(body.message);
  });
  const submit = () => {
    typed.showAll();
    setRefusal(undefined);
    const wrong = typed.firstWrong(problems);
    if (wrong === undefined) find.send();
    else focusField(form.current, wrong);
  };
  const fields = { ...typed, errorOf: typed.errorIn(problems) };
  return (
    <>
      <p className="mt-2 text-quiet">
        You can withdraw from your order, or from parts of it, without giving a reason. What happens then is
        in our <PageLink pageType="refund-policies" />.
      </p>
      <TypedForm ref={form} onSubmit={submit} className="mt-6 grid gap-4">
        <TypedField
          form={fields}
          name="order_number"
          label="Order number"
          hint="It's in your confirmation email and looks like NST-7K3M-9QPX."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TypedEmail form={fields} hint="The one you ordered with." />
        <FailureNote text={find.failure ?? refusal} />
        <Button type="submit" isBusy={find.isBusy}>
          Continue
        </Button>
      </TypedForm>
    </>
  );
}

type WithdrawFields = { name: string; receipt_email: string };
const names = ["name", "receipt_email"] as const;

function problemsOf({ name, receipt_email }: WithdrawFields): Texts<WithdrawFields> {
  const wrong = emailProblem(receipt_email.trim());
  return {
    ...(name.trim() === "" && { name: "Enter your name" }),
    ...(wrong !== undefined && { receipt_email: wrong }),
  };
}

type ConfirmProps = {
  contract: Contract;
  /** With which the order was found. */
  email: string;
  onBack: () => void;
  onDone: (withdrawn: Withdrawn) => void;
};

function Confirm({ contract, email, onBack, onDone }: ConfirmProps) {
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(uuid);
  const [chosen, setChosen] = useState<Chosen>(() => linesOf(contract.lines));
  const [refusal, setRefusal] = useState<string>();
  const typed = useTyped<WithdrawFields>(names, () => ({ name: contract.name, receipt_email: email }));
  const problems = problemsOf(typed.fields);
  const confirm = useSubmit(async () => {
    const { name, receipt_email } = typed.fields;
    const json = {
      ...{ order_number: contract.order_number, email, name: name.trim() },
      ...{ receipt_email: receipt_email.trim(), lines: [...chosen.values()] },
    };
    const { body } = await browserApi().withdraw({ headers: { "idempotency-key": key }, json });
    if (body.status) onDone(body);
    else setRefusal(body.message);
  });
  const submit = () => {
    typed.showAll();
    setRefusal(undefined);
    const wrong = typed.firstWrong(problems);
    if (chosen.size === 0) setRefusal("Choose what you want to withdraw from.");
    else if (wrong === undefined) confirm.send();
    else focusField(form.current, wrong);
  };
  const fields = { ...typed, errorOf: typed.errorIn(problems) };
  const { order_number, ordered_at, last_day } = contract;
  return (
    <>
      <p className="mt-2 text-quiet">
        {[
          `Order ${order_number} of ${formatDate(ordered_at)}.`,
          ...(last_day === undefined ? [] : [`You can withdraw from it until ${longDay(last_day)}.`]),
        ].join(" ")}
      </p>
      <TypedForm ref={form} onSubmit={submit} className="mt-6 grid gap-5">
        <LineChoice
          legend="What do you want to withdraw from?"
          lines={contract.lines}
          chosen={chosen}
          onChange={setChosen}
        />
        <TypedField form={fields} name="name" label="Your name" autoComplete="name" />
        <TypedField
          form={fields}
          name="receipt_email"
          label="Email for the receipt"
          hint="We'll also send one to the email address on the order."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FailureNote text={confirm.failure ?? refusal} />
        <Button type="submit" size="large" isBusy={confirm.isBusy}>
          Confirm withdrawal
        </Button>
        <Button look="quiet" onClick={onBack}>
          Choose another order
        </Button>
      </TypedForm>
    </>
  );
}

function Receipt({ withdrawn }: { withdrawn: Withdrawn }) {
  const { order_number, received_at, refund_by, lines, receipt_to } = withdrawn;
  const returnAddress = useShop()?.shop.returnAddress ?? undefined;
  const texts = withdrawalTexts(
    lines.map(({ name, sku_text, goods }) => ({ name: [name, sku_text].filter(Boolean).join(", "), goods })),
    {
      policies: usePolicies(),
      refundBy: formatLongDate(refund_by),
      isAddressKnown: returnAddress !== undefined,
    },
  );
  const comesBack = lines.some(({ goods }) => goods === "under_way" || goods === "delivered");
  return (
    <>
      <Note look="success" role="status" className="mt-4">
        {`We got your withdrawal from order ${order_number} on ${formatMoment(received_at)}.`}
      </Note>
      <p className="mt-5">{`We've emailed a receipt to ${receipt_to.join(" and ")}.`}</p>
      <ul className="mt-4 grid gap-2 text-label">
        {lines.map(({ part_id, code, quantity, name, sku_text }) => (
          <li key={`${part_id} ${code}`} className="wrap-anywhere">
            {[`${quantity} × ${name}`, sku_text].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
      {texts.map((text) => (
        <p key={text} className="mt-4 wrap-anywhere">
          {text}
        </p>
      ))}
      {comesBack && returnAddress !== undefined && (
        <p className="mt-4 wrap-anywhere">{`It goes to ${returnAddress.join(", ")}.`}</p>
      )}
    </>
  );
}
