import { returnShippingFor } from "@nestling/commerce/return-texts";
import { isFault, type ReturnCause, returnCauses } from "@nestling/commerce/return-windows";
import type { Order } from "@nestling/contract/orders";
import type { ContractLine } from "@nestling/contract/returns";
import { useId, useState } from "react";
import { usePolicies, useShop } from "../../shared/shop.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { uuid } from "../../shared/uuid.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { FailureNote, Note } from "../../ui/note.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { type Chosen, keyOf, LineChoice, linesOf } from "./line-choice.tsx";
import type { OrderApi } from "./order-api.ts";
import { PhotoField } from "./photo-field.tsx";

/** Each reason of a return as its customer reads it. */
export const causeLabels: Readonly<Record<ReturnCause, string>> = {
  changed_mind: "I changed my mind",
  wrong_size: "It doesn't fit",
  damaged: "It's broken or damaged",
  not_as_described: "It's not as described",
  wrong_item: "It's the wrong item",
  incomplete: "Something is missing",
};

/** What has come, and the reasons for which it may still be returned. */
export type ReturnableLine = ContractLine & { causes: readonly ReturnCause[] };

type ReturnFormProps = {
  lines: readonly ReturnableLine[];
  api: OrderApi;
  /** Closed, it keeps what was typed. */
  isOpen: boolean;
  onClose: () => void;
  /** Called with the order as it is now; undefined if it cannot be seen anymore. */
  onAsked: (order: Order | undefined) => void;
};

/** Asks to send back what has come (RET-01), and says before who pays, and where it goes. */
export function ReturnForm({ lines, api, isOpen, onClose, onAsked }: ReturnFormProps) {
  const id = useId();
  const [key] = useState(uuid);
  const [chosen, setChosen] = useState<Chosen>(() => (lines.length === 1 ? linesOf(lines) : new Map()));
  const [cause, setCause] = useState("");
  const [note, setNote] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const policies = usePolicies();
  const causes = sharedCauses(lines, chosen);
  const reason = causes.find((each) => each === cause);
  const isShopsFault = reason !== undefined && isFault(reason);
  const { send, isBusy, failure } = useSubmit(async () => {
    if (chosen.size === 0) return setProblem("Choose what you want to return.");
    if (reason === undefined) return setProblem("Choose why you're returning it.");
    setProblem(undefined);
    const asked = await api.askReturn(key, {
      ...{ lines: [...chosen.values()], reason, note },
      photos: isShopsFault ? photos.map((photo) => photo.slice(photo.indexOf(",") + 1)) : [],
    });
    if (asked.outcome === "refused") return setProblem(asked.why);
    if (asked.outcome === "changed") onAsked(asked.order);
    if (asked.outcome === "gone") onAsked(undefined);
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id} place="sheet">
      <div className="w-140 max-w-full overflow-y-auto p-5 md:p-8">
        <DialogHead id={id} title="Return items" onClose={onClose} />
        <TypedForm onSubmit={() => send()} className="mt-5 grid gap-5">
          <LineChoice
            legend="What do you want to return?"
            lines={lines}
            chosen={chosen}
            onChange={setChosen}
          />
          <SelectField
            label="Why?"
            hint={
              causes.length < returnCauses.length
                ? `The ${policies.return_days}-day return window has passed, so these are the reasons left.`
                : undefined
            }
            value={reason ?? ""}
            onChange={({ target }) => setCause(target.value)}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {causes.map((each) => (
              <option key={each} value={each}>
                {causeLabels[each]}
              </option>
            ))}
          </SelectField>
          <Field label={isShopsFault ? "What's wrong with it?" : "Anything we should know?"} isOptional>
            {(control) => (
              <textarea
                {...control}
                name="note"
                rows={2}
                maxLength={1_000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
                className={classNames(controlClass, "h-auto py-3")}
              />
            )}
          </Field>
          {isShopsFault && (
            <PhotoField
              photos={photos}
              onChange={setPhotos}
              isBusy={isAdding}
              onBusy={setAdding}
              onProblem={setProblem}
              hint=". They help us decide faster, and only we see them."
            />
          )}
          {reason !== undefined && <WhatHappens reason={reason} />}
          <FailureNote text={problem ?? failure} />
          <Button type="submit" isBusy={isBusy || isAdding} size="large">
            Ask to return it
          </Button>
        </TypedForm>
      </div>
    </Dialog>
  );
}

/** The reasons that all chosen lines have; of any line while none is chosen. */
function sharedCauses(lines: readonly ReturnableLine[], chosen: Chosen): ReturnCause[] {
  const picked = lines.filter((line) => chosen.has(keyOf(line)));
  return returnCauses.filter((cause) =>
    picked.length > 0
      ? picked.every(({ causes }) => causes.includes(cause))
      : lines.some(({ causes }) => causes.includes(cause)),
  );
}

/** Who pays the way back, where it goes, and until when. */
function WhatHappens({ reason }: { reason: ReturnCause }) {
  const policies = usePolicies();
  const address = useShop()?.shop.returnAddress;
  const where =
    address === undefined || address === null
      ? "We'll email you where it should go."
      : `It goes to ${address.join(", ")}.`;
  return (
    <Note look="info">
      {`We'll look at your request first, so please don't send anything yet. ${returnShippingFor(reason, policies)} ${where} You then have ${policies.send_back_days} days to send it.`}
    </Note>
  );
}
