import { ageBands, ageLabels, type Fit, longestReview } from "@nestling/commerce/reviews";
import type { Order } from "@nestling/contract/orders";
import { type ReactNode, useId, useState } from "react";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import type { OrderApi } from "./order-api.ts";
import { PhotoField } from "./photo-field.tsx";

type Line = Order["subOrders"][number]["items"][number];

type ReviewFormProps = {
  line: Line;
  api: OrderApi;
  /** Closed, it keeps what was typed. */
  isOpen: boolean;
  onClose: () => void;
  /** Called once the review is with the shop, or was there before. */
  onWritten: () => void;
};

const starWords = ["Bad", "Poor", "Okay", "Good", "Great"];
const fitWords: readonly [Fit, string][] = [
  ["small", "Runs small"],
  ["true", "True to size"],
  ["large", "Runs large"],
];

/** A review of a line of a delivered order (REV-07). Only the stars are needed. */
export function ReviewForm({ line, api, isOpen, onClose, onWritten }: ReviewFormProps) {
  const id = useId();
  const [stars, setStars] = useState<number>();
  const [fit, setFit] = useState<Fit>();
  const [age, setAge] = useState("");
  const [text, setText] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { send, isBusy, failure } = useSubmit(async () => {
    if (stars === undefined) return setProblem("Please choose a star rating.");
    setProblem(undefined);
    const band = ageBands.find((each) => each === age);
    const refused = await api.review({
      code: line.code,
      stars,
      text,
      photos: photos.map((photo) => photo.slice(photo.indexOf(",") + 1)),
      ...(fit && { fit }),
      ...(band && { age: band }),
    });
    if (refused === undefined) onWritten();
    else setProblem(refused);
  });
  const choose = (chosen: number) => {
    setStars(chosen);
    setProblem(undefined);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id} place="sheet">
      <div className="w-140 max-w-full overflow-y-auto p-5 md:p-8">
        <DialogHead id={id} title="Write a review" onClose={onClose} />
        <p className="mt-1 text-quiet">{line.name}</p>
        <TypedForm onSubmit={() => send()} className="mt-5 grid gap-5">
          <Choices legend="How do you like it?" isRow>
            {starWords.map((word, index) => (
              <Choice key={word} name="stars" isOn={stars === index + 1} onChoose={() => choose(index + 1)}>
                <span className="whitespace-nowrap">
                  <span>{index + 1}</span> <span aria-hidden="true">★</span>
                  <span className="sr-only">{index === 0 ? "star" : "stars"}</span>
                </span>
                <span className="block text-fact font-normal">{word}</span>
              </Choice>
            ))}
          </Choices>
          {line.sku_text !== "" && (
            <Choices legend="How does it fit?" isOptional>
              {fitWords.map(([value, word]) => (
                <Choice key={value} name="fit" isOn={fit === value} onChoose={() => setFit(value)}>
                  {word}
                </Choice>
              ))}
            </Choices>
          )}
          <SelectField
            label="How old is your child?"
            isOptional
            value={age}
            onChange={({ target }) => setAge(target.value)}
          >
            <option value="">Prefer not to say</option>
            {ageBands.map((band) => (
              <option key={band} value={band}>
                {ageLabels[band]}
              </option>
            ))}
          </SelectField>
          <Field
            label="What should other parents know?"
            isOptional
            hint="We'll show your first name and last initial. Please leave out other names, addresses, and links."
          >
            {(control) => (
              <textarea
                {...control}
                name="text"
                rows={3}
                maxLength={longestReview}
                value={text}
                onChange={({ target }) => setText(target.value)}
                className={classNames(controlClass, "h-auto py-3")}
              />
            )}
          </Field>
          <PhotoField
            photos={photos}
            onChange={setPhotos}
            isBusy={isAdding}
            onBusy={setAdding}
            onProblem={setProblem}
            hint=", and look at them before we show them."
          />
          <FailureNote text={problem ?? failure} />
          <Button type="submit" isBusy={isBusy || isAdding} size="large">
            Submit review
          </Button>
        </TypedForm>
      </div>
    </Dialog>
  );
}

type ChoicesProps = { legend: string; isOptional?: boolean; isRow?: boolean; children: ReactNode };

function Choices({ legend, isOptional = false, isRow = false, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-label font-semibold">
        <span>{legend}</span>
        {isOptional && <span className="font-normal text-quiet">optional</span>}
      </legend>
      <div className={isRow ? "grid grid-cols-5 gap-2" : "grid grid-cols-3 gap-2"}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = { name: string; isOn: boolean; onChoose: () => void; children: ReactNode };

/** A radio button that looks like a tile. The keyboard moves through its group. */
function Choice({ name, isOn, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "control-line relative grid min-h-13 cursor-pointer place-content-center rounded-control px-1 text-center text-label font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        isOn ? "border-brand bg-brand-tint text-brand-dark" : "hover:bg-sunken",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isOn}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      <span>{children}</span>
    </label>
  );
}
