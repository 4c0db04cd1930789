import type { SavedAddress } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressProblems } from "../../../shared/addresses/address-book.ts";
import { PhoneNumber } from "../../../shared/addresses/phone-number.tsx";
import { browserApi } from "../../../shared/api.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { Question } from "../profile/question.tsx";

type AddressLineProps = {
  address: SavedAddress;
  onEdit: () => void;
  onSaved: (address: SavedAddress) => void;
  onRemoved: () => void;
};

/** A saved address with its actions. */
export function AddressLine({ address, onEdit, onSaved, onRemoved }: AddressLineProps) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const bin = useRef<HTMLButtonElement>(null);
  const { id, is_default, full_name } = address;
  const about = `${full_name}, ${address.address1}`;

  const remove = async () => {
    await browserApi().removeAddress({ params: { addressId: id } });
    onRemoved(); // an answer of 404 means that it is removed already
  };
  const makeDefault = async () => {
    const { id: _, address_lines: __, ...fields } = address;
    setRefusal(undefined);
    const answer = await browserApi().changeAddress({
      params: { addressId: id },
      json: { ...fields, is_default: true },
    });
    if (answer.status === 200) onSaved(answer.body);
    if (answer.status === 404) onRemoved();
    if (answer.status === 400)
      setRefusal(`${answer.body.message} ${addressProblems(answer.body.fields ?? [])}`);
  };
  const { isBusy, failure, send } = useSubmit(makeDefault);
  const keep = () => {
    flushSync(() => setAsking(false));
    bin.current?.focus();
  };

  return (
    <>
      <address className="wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{full_name}</span>
          {is_default && (
            <span className="rounded-full bg-brand-tint px-3 text-tag font-semibold text-brand-dark">
              Default
            </span>
          )}
        </span>
        {address.address_lines.map((line) => (
          <span key={line} className="block text-quiet">
            {line}
          </span>
        ))}
        <span className="block text-quiet">
          <PhoneNumber e164={address.phone} />
        </span>
      </address>
      <FailureNote text={failure ?? refusal} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" data-edit={id} aria-label={`Edit ${about}`} onClick={onEdit}>
          Edit
        </Button>
        {!is_default && (
          <Button
            look="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={`Make default: ${about}`}
            onClick={() => send()}
          >
            Make default
          </Button>
        )}
        <Button
          ref={bin}
          look="quiet"
          size="small"
          aria-label={`Remove ${about}`}
          aria-expanded={isAsking}
          onClick={isAsking ? keep : () => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      {isAsking && <Question text="Remove this address?" yes="Remove" onYes={remove} onNo={keep} />}
    </>
  );
}
