import type { Refusal } from "@nestling/contract/common";
import type { Details } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import { useSubmit } from "../../../shared/use-submit.ts";
import { focusField } from "../../../ui/typed-form.tsx";
import { type Name, refusedFields, type Texts, useTyped } from "../../../ui/use-typed.ts";

/** The proof that a call takes besides its own input (AUTH-11). */
type Proof = { current_password?: string };

type WithPassword = { current_password: string };

type Rules<Fields> = {
  /** In the order of the form, the current password among them. */
  names: readonly Name<Fields>[];
  empty: Fields;
  problemsOf: (fields: Fields) => Texts<Fields>;
};

/**
 * A form that asks the customer to prove who they are: by the password or, where the account has none, by a login with
 * Google or Facebook in the last minutes. The shop says when that is missing.
 */
export function useProvenForm<Fields extends WithPassword & Record<keyof Fields, string>>(
  details: Details,
  { names, empty, problemsOf }: Rules<Fields>,
) {
  const typed = useTyped<Fields>(names, () => empty);
  const [isFreshLoginNeeded, setFreshLoginNeeded] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);

  const problems = (): Texts<Fields> => ({
    ...problemsOf(typed.fields),
    ...(details.has_password &&
      typed.fields.current_password === "" && { current_password: "Enter your password" }),
  });
  const mark = (wrong: Texts<Fields>) => {
    typed.refuse(wrong);
    focusField(element.current, typed.firstWrong(wrong));
  };
  const take = ({ code, message, fields }: Refusal) => {
    const wrong = refusedFields<Fields>(names, fields);
    if (code === "wrong_password") mark({ current_password: "Wrong password" } as Texts<Fields>);
    else if (code === "fresh_login_needed") setFreshLoginNeeded(true);
    else if (typed.firstWrong(wrong) !== undefined) mark(wrong);
    else setRefusal(message);
  };

  type Work = (fields: Fields, proof: Proof) => Promise<Refusal | undefined>;
  /** Checks the form, then runs `work`, which returns the refusal of the API, if any. */
  const { isBusy, failure, send } = useSubmit(async (work: Work) => {
    typed.showAll();
    setRefusal(undefined);
    setFreshLoginNeeded(false);
    const wrong = typed.firstWrong(problems());
    if (wrong !== undefined) return focusField(element.current, wrong);
    const { current_password } = typed.fields;
    const refused = await work(typed.fields, details.has_password ? { current_password } : {});
    if (refused !== undefined) take(refused);
  });

  return {
    element,
    isBusy,
    failure,
    refusal,
    isFreshLoginNeeded,
    details,
    form: { ...typed, errorOf: typed.errorIn(problems()) },
    submit: send,
  };
}

/** The part that `ProvenForm` needs, independent of the fields. */
export type ProvenForm = Pick<
  ReturnType<typeof useProvenForm<WithPassword>>,
  "element" | "isBusy" | "failure" | "refusal" | "isFreshLoginNeeded" | "details"
>;
