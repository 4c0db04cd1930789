import { passwordProblem, repeatProblem } from "@nestling/commerce/account";
import { TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm, Texts } from "../../ui/use-typed.ts";

type NewPassword = { password: string; repeated: string };

/** A password to be set, typed twice. */
export function NewPasswordFields({ form }: { form: FieldsForm<NewPassword> }) {
  const isNew = { type: "password", autoComplete: "new-password" } as const;
  return (
    <>
      <TypedField
        form={form}
        name="password"
        label="New password"
        hint="6 to 20 characters, with an uppercase letter and a number."
        {...isNew}
      />
      <TypedField form={form} name="repeated" label="Repeat the new password" {...isNew} />
    </>
  );
}

/** What is wrong with it. */
export function newPasswordProblems({ password, repeated }: NewPassword): Texts<NewPassword> {
  const problem = passwordProblem(password);
  const different = repeatProblem(password, repeated);
  return { ...(problem && { password: problem }), ...(different && { repeated: different }) };
}
