import type { Details } from "@nestling/contract/my-account";
import { useNavigate } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { forgetAndLeave } from "../../../shared/session/log-out.ts";
import { Button } from "../../../ui/button.tsx";
import { TypedField } from "../../../ui/typed-form.tsx";
import { Disclosure } from "./disclosure.tsx";
import { CurrentPassword, ProvenForm } from "./proven-form.tsx";
import { useProvenForm } from "./use-proven-form.ts";

/** Deletes the account: says what is deleted and what is kept, and asks for a word, against a slip. */
export function DeletePart({ details }: { details: Details }) {
  return (
    <>
      <p className="mt-3 font-semibold">What gets deleted:</p>
      <ul className="mt-1 list-disc pl-4.5">
        <li>your name, email, phone number, and password</li>
        <li>your saved addresses</li>
        <li>your reviews</li>
        <li>your connected logins and all your sessions</li>
        <li>your cart and anything else this browser saved for us</li>
      </ul>
      <p className="mt-3 font-semibold">What we keep:</p>
      <ul className="mt-1 list-disc pl-4.5">
        <li>order records, without your account, for as long as the law requires</li>
      </ul>
      <Disclosure button="Delete my account" look="danger">
        {(close) => <DeleteForm details={details} onClose={close} />}
      </Disclosure>
    </>
  );
}

const word = "DELETE";

type Fields = { current_password: string; word: string };

const rules = {
  names: ["current_password", "word"],
  empty: { current_password: "", word: "" },
  problemsOf: (fields: Fields) =>
    fields.word.trim().toUpperCase() === word ? {} : { word: `Please type ${word}` },
} as const;

function DeleteForm({ details, onClose }: { details: Details; onClose: () => void }) {
  const navigate = useNavigate();
  const state = useProvenForm<Fields>(details, rules);
  const remove = () =>
    state.submit(async (_, proof) => {
      const answer = await browserApi().deleteAccount({ json: proof });
      if (answer.status === 400) return answer.body;
      await forgetAndLeave(() => navigate(path("account.deleted"), { replace: true }));
    });
  return (
    <ProvenForm
      state={state}
      onSubmit={remove}
      onCancel={onClose}
      button={
        <Button type="submit" look="danger" isBusy={state.isBusy}>
          Delete permanently
        </Button>
      }
    >
      <CurrentPassword form={state.form} details={details} />
      <TypedField
        form={state.form}
        name="word"
        label={`Type ${word} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </ProvenForm>
  );
}
