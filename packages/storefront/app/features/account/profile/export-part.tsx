import type { Details } from "@nestling/contract/my-account";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Disclosure } from "./disclosure.tsx";
import { CurrentPassword, ProvenForm } from "./proven-form.tsx";
import { useProvenForm } from "./use-proven-form.ts";

/** Everything that the shop keeps about the customer, as a file. */
export function ExportPart({ details }: { details: Details }) {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <div role="status">
        {isDone && (
          <Note look="success" className="mt-3">
            my-account.json is in your downloads.
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
        saveFile("my-account.json", JSON.stringify(answer.body, null, 2));
        onDone();
      }
    });
  return (
    <ProvenForm
      state={state}
      onSubmit={download}
      onCancel={onClose}
      button={
        <Button type="submit" isBusy={state.isBusy}>
          Download the file
        </Button>
      }
    >
      <CurrentPassword form={state.form} details={details} />
    </ProvenForm>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has to start before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
