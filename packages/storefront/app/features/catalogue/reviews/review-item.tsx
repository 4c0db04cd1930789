import BadgeCheck from "@lucide/icons/icons/badge-check";
import ThumbsUp from "@lucide/icons/icons/thumbs-up";
import { ageLabels, type Fit } from "@nestling/commerce/reviews";
import type { Review } from "@nestling/contract/reviews";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture, pictureAt } from "../../../ui/picture.tsx";
import { Stars } from "./stars.tsx";

const fitWords: Readonly<Record<Fit, string>> = {
  small: "Runs small",
  true: "True to size",
  large: "Runs large",
};

/** "November 2026", the same wherever it is read. */
const month = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** A review by a verified buyer, or of a demo, which its section says (REV-12). Everything in it is text. */
export function ReviewItem({ review }: { review: Review }) {
  const { stars, author, text, fit, age, variant, photos, reply, is_demo, written_at } = review;
  const facts = [
    variant,
    age !== undefined && `Child: ${ageLabels[age].toLowerCase()}`,
    fit !== undefined && fitWords[fit],
  ].filter(Boolean);
  return (
    <article className="pb-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={stars} />
        <span className="sr-only">{`${stars} of 5 stars`}</span>
        <b className="font-semibold">{author}</b>
        {!is_demo && (
          <span className="inline-flex items-center gap-1 text-fact text-quiet">
            <Icon icon={BadgeCheck} className="size-4 text-brand" />
            <span>Verified buyer</span>
          </span>
        )}
        <time dateTime={written_at} className="text-fact text-quiet">
          {month(written_at)}
        </time>
      </p>
      {facts.length > 0 && <p className="mt-1 text-fact text-quiet wrap-anywhere">{facts.join(" · ")}</p>}
      {text !== "" && <p className="mt-2 max-w-170 text-body wrap-anywhere whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ src }, index) => {
            const alt = `Photo ${index + 1} of ${photos.length} by ${author}`;
            return (
              <li key={src}>
                <a href={pictureAt(src, 1600)} className="block size-20 rounded-thumb">
                  <Picture picture={{ src, alt }} sizes="80px" largest={320} className="rounded-thumb" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {reply !== undefined && (
        <blockquote className="mt-3 max-w-170 rounded-control bg-sunken px-4 py-3 text-label">
          <b className="font-semibold">The shop replied</b>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </blockquote>
      )}
      <Helpful review={review} />
    </article>
  );
}

/** One vote for each visitor. Without scripts only the number is shown. */
function Helpful({ review: { id, helpful, author } }: { review: Review }) {
  const [votes, setVotes] = useState<number>();
  const vote = () =>
    browserApi()
      .markHelpful({ params: { reviewId: id } })
      .then((answer) => setVotes(answer.status === 200 ? answer.body.helpful : helpful))
      .catch(notifyFailure);
  const count = votes ?? helpful;
  return (
    <p className="mt-2 flex min-h-11 items-center gap-3 text-fact text-quiet">
      <button
        type="button"
        disabled={votes !== undefined}
        onClick={() => void vote()}
        className="needs-scripts inline-flex h-11 items-center gap-1.5 text-link disabled:text-quiet disabled:no-underline"
      >
        <Icon icon={ThumbsUp} className="size-4" />
        Helpful<span className="sr-only">{`: the review by ${author}`}</span>
      </button>
      {count > 0 && (
        <span aria-live="polite">{count === 1 ? "Helped 1 parent" : `Helped ${count} parents`}</span>
      )}
    </p>
  );
}
