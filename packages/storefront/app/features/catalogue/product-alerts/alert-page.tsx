import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";

type Outcome =
  | { is: "confirmed"; kind: "stock" | "price"; name: string }
  | { is: "ended" | "unasked" | "unknown" };

const questions = {
  request: [
    "Should we email you?",
    "We'll send one email when it happens, then delete your request.",
    "No, don't email me",
  ],
  email: ["Stop these emails?", "You won't get any of the product emails you asked for.", "Stop them"],
  review: [
    "Stop these emails?",
    "We won't email you again to ask for a review. You can still write one on your order's page.",
    "Stop them",
  ],
} as const;

/** What a token names, as its first letters say. */
function kindOf(token: string): keyof typeof questions {
  const kinds = ["request", "review"] as const;
  return kinds.find((kind) => token.startsWith(btoa(kind).slice(0, 8))) ?? "email";
}

/**
 * The page of the links in mails about products (WISH-04, REV-14). It asks before it does anything: programs that check mails open
 * links, and press nothing.
 */
export function AlertPage({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token === undefined ? { is: "unknown" } : undefined,
  );
  const json = { token: token ?? "" };
  const confirm = useSubmit(async () => {
    const answer = await browserApi().confirmProductAlert({ json });
    setOutcome(answer.status === 200 ? { ...answer.body, is: "confirmed" } : { is: "unknown" });
  });
  const is = kindOf(json.token);
  const end = useSubmit(async () => {
    const { endProductAlert, endReviewRequests } = browserApi();
    const answer = await (is === "review" ? endReviewRequests({ query: json }) : endProductAlert({ json }));
    const ended = is === "review" ? "unasked" : "ended";
    setOutcome({ is: answer.status === 200 ? ended : "unknown" });
  });
  if (outcome !== undefined) return <Said outcome={outcome} />;
  // A link that ends everything has nothing to confirm.
  const isRequest = is === "request";
  const [title, text, endLabel] = questions[is];
  return (
    <PlainPage scene="product-alert" title={title} text={text}>
      <div className="grid justify-items-center gap-3">
        {isRequest && (
          <Button isBusy={confirm.isBusy} onClick={() => confirm.send()}>
            Yes, email me
          </Button>
        )}
        <Button look="secondary" isBusy={end.isBusy} onClick={() => end.send()}>
          {endLabel}
        </Button>
        <FailureNote text={confirm.failure ?? end.failure} />
      </div>
    </PlainPage>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  const [title, text] = wordsOf(outcome);
  return (
    <PlainPage scene="product-alert" title={title} text={text}>
      <span role="status" className="sr-only">
        {title}
      </span>
      <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
    </PlainPage>
  );
}

function wordsOf(outcome: Outcome): [title: string, text: string] {
  switch (outcome.is) {
    case "confirmed":
      return [
        "We'll let you know",
        `You'll get one email when ${outcome.name} ${outcome.kind === "stock" ? "is back in stock" : "costs less"}.`,
      ];
    case "ended":
      return ["We won't email you", "We deleted your request, and nothing more will come."];
    case "unasked":
      return ["We won't ask again", "You won't get another email asking for a review."];
    case "unknown":
      return [
        "This link no longer works",
        "We already sent the email, or the request was canceled or has expired.",
      ];
  }
}
