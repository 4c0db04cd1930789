import type { Details } from "@nestling/contract/my-account";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Disclosure } from "./disclosure.tsx";
import { CurrentPassword } from "./password-field.tsx";
import { ProvenForm } from "./proven-form.tsx";
import { saveFile } from "./save-file.ts";
import { useProvenForm } from "./use-proven-form.ts";

/** All that the shop keeps about somebody, as a file. */
export function ExportPart({ details }: { details: Details }) {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <div role="status">
        {isDone && (
          <Note look="success" className="mt-3">
            The file nestling-account.json is among your downloads.
          </Note>
        )}
      </div>
      <Disclosure button="Export my data">
        {(close) => (
          <ExportForm
            details={details}
            onClose={close}
            onDone={() => {
              setDone(true);
              close();
            }}
          />
        )}
      </Disclosure>
    </>
  );
}

const rules = {
  names: ["current_password"],
  empty: { current_password: "" },
  problemsOf: () => ({}),
} as const;

type ExportFormProps = { details: Details; onDone: () => void; onClose: () => void };

function ExportForm({ details, onDone, onClose }: ExportFormProps) {
  const state = useProvenForm<{ current_password: string }>(details, rules);
  const download = () =>
    state.submit(async (_, proof) => {
      const answer = await browserApi().exportAccount({ json: proof });
      if (answer.status === 400) return answer.body;
      if (answer.status === 200) {
        saveFile("nestling-account.json", JSON.stringify(answer.body, null, 2));
        onDone();
      }
    });
  return (
    <ProvenForm
      state={state}
      onSubmit={download}
      onCancel={onClose}
      button={
        <Button type="submit" isBusy={state.isSending}>
          Download the file
        </Button>
      }
    >
      <CurrentPassword form={state.form} details={details} />
    </ProvenForm>
  );
}
