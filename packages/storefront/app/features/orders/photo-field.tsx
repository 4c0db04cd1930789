import ImagePlus from "@lucide/icons/icons/image-plus";
import X from "@lucide/icons/icons/x";
import { mostPhotos } from "@nestling/commerce/reviews";
import type { ChangeEvent, Dispatch, SetStateAction } from "react";
import { Icon } from "../../ui/icon.tsx";

type PhotoFieldProps = {
  /** Addresses with the photo itself in them, as `shrinkPhoto` makes them. */
  photos: readonly string[];
  onChange: Dispatch<SetStateAction<readonly string[]>>;
  /** Whether photos are being made small. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onProblem: (problem: string | undefined) => void;
  /** What becomes of them. */
  hint: string;
};

/** Up to four photos, of a review (REV-13) or of what is broken. They are made small here, so that a phone can send them. */
export function PhotoField({ photos, onChange, isBusy, onBusy, onProblem, hint }: PhotoFieldProps) {
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that choosing a photo that was removed is a change.
    target.value = "";
    onBusy(true);
    const added: string[] = [];
    const unread: string[] = [];
    for (const file of files.slice(0, mostPhotos - photos.length)) {
      const photo = await shrinkPhoto(file);
      if (photo === undefined) unread.push(file.name);
      else added.push(photo);
    }
    onBusy(false);
    // Others may have been removed meanwhile.
    onChange((now) => [...new Set([...now, ...added])]);
    onProblem(problemOf(unread, photos.length + files.length > mostPhotos));
  };
  const remove = (removed: string) => {
    onChange((now) => now.filter((photo) => photo !== removed));
    onProblem(undefined);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-label font-semibold">
        Photos
        <span className="font-normal text-quiet">optional</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo} className="relative size-20">
            <img src={photo} alt={`${index + 1} of ${photos.length}`} className="picture rounded-thumb" />
            <button
              type="button"
              onClick={() => remove(photo)}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="rounded-full bg-white p-1">
                <Icon icon={X} className="size-4" />
              </span>
              <span className="sr-only">{`Remove photo ${index + 1}`}</span>
            </button>
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li>
            <label className="control-line relative grid size-20 cursor-pointer place-content-center place-items-center gap-1 rounded-control text-fact hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                disabled={isBusy}
                onChange={(event) => void add(event)}
                className="absolute inset-0 opacity-0"
              />
              <Icon icon={ImagePlus} className="size-6" />
              <span>{isBusy ? "Adding…" : "Add photos"}</span>
            </label>
          </li>
        )}
      </ul>
      <p className="mt-1.5 text-fact text-quiet">{`Up to ${mostPhotos}. We remove where and when they were taken${hint}`}</p>
    </fieldset>
  );
}

function problemOf(unread: readonly string[], isTooMany: boolean): string | undefined {
  if (unread.length > 0) return `We can't read ${unread.join(", ")}. Please choose a JPEG or PNG photo.`;
  return isTooMany ? `You can add up to ${mostPhotos} photos. We left out the others.` : undefined;
}

/** Of the longer side, in pixels: four such photos are sent within the time that a call has, over a slow connection too. */
const longestSide = 1_280;

/** A photo as an address with a JPEG in it. Undefined for what this browser cannot read. */
async function shrinkPhoto(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (bitmap === undefined || context === null) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.8);
}
