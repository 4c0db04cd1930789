import type { Delay, DelayAnswer } from "@nestling/contract/returns";
import { useCallback, useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/dates.ts";
import { FailureNote } from "../../ui/note.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";

/** `opened`: which link of the mail it was. */
type LateOrderPageProps = { token: string; opened: DelayAnswer };

/**
 * The page of the links in a mail about what comes late (LATE-01). It asks before it does anything: programs that check mails open
 * links, and press nothing.
 */
export function LateOrderPage({ token, opened }: LateOrderPageProps) {
  const load = useCallback(() => findDelay(token), [token]);
  return (
    <WhenLoaded loaded={useLoaded(load)}>
      {(found) => <LateOrder token={token} found={found} opened={opened} />}
    </WhenLoaded>
  );
}

/** Undefined for a link that does not work. */
async function findDelay(token: string): Promise<Delay | undefined> {
  if (token === "") return undefined;
  const answer = await browserApi().findDelay({ json: { token } });
  return answer.status === 200 ? answer.body : undefined;
}

type LateOrderProps = { token: string; found: Delay | undefined; opened: DelayAnswer };

function LateOrder({ token, found, opened }: LateOrderProps) {
  const [delay, setDelay] = useState(found);
  const answering = useSubmit(async (answer: DelayAnswer) => {
    const answered = await browserApi().answerDelayByLink({ json: { token, answer } });
    setDelay(answered.status === 200 ? answered.body : undefined);
  });
  const [title, text] = wordsOf(delay);
  const isOpen = delay?.answer === "open";
  const isWaiting = delay?.answer === "waits";
  const lookOf = (answer: DelayAnswer) => (answer === opened ? "primary" : "secondary");
  const button = (answer: DelayAnswer, label: string) => (
    <Button
      key={answer}
      look={lookOf(answer)}
      isBusy={answering.isBusy && answering.input === answer}
      onClick={() => answering.send(answer)}
    >
      {label}
    </Button>
  );
  // The second press of a double click on "I'll wait" must not hit "Cancel and refund": the link takes its place.
  const choices = [
    isOpen ? (
      button("waits", "I'll wait")
    ) : (
      <ButtonLink key="find" look={isWaiting ? lookOf("waits") : "primary"} to={path("trackOrder")}>
        Find your order
      </ButtonLink>
    ),
    (isOpen || isWaiting) && button("cancels", "Cancel and refund"),
  ];
  // First stands what the link was about.
  if (opened === "cancels") choices.reverse();
  return (
    <PlainPage scene="missing-order" title={title} text={text}>
      {!isOpen && (
        <span role="status" className="sr-only">
          {title}
        </span>
      )}
      <div className="grid justify-items-center gap-3">
        {choices}
        <FailureNote text={answering.failure} />
      </div>
    </PlainPage>
  );
}

function wordsOf(delay: Delay | undefined): [title: string, text: string] {
  if (delay === undefined)
    return ["This link no longer works", "Find your order with its number and your email."];
  const by = formatDate(delay.arrives_by);
  switch (delay.answer) {
    case "open":
      return [
        "Do you want to wait or cancel?",
        `${delay.products.join(", ")} should now arrive by ${by}. If you cancel, we refund it right away, with its shipping.`,
      ];
    case "waits":
      return [
        "Thanks for waiting",
        `${delay.products.join(", ")} should arrive by ${by}. You can still cancel as long as it hasn't shipped, here or on the page of order ${delay.order_number}.`,
      ];
    case "canceled":
      return [
        "It's canceled",
        "We're refunding what you paid for it. We'll email you once the refund is on its way.",
      ];
    case "sent":
      return [
        "It's on its way",
        `It has shipped, so we can't cancel it anymore. It should arrive by ${by}. You can return it once it arrives.`,
      ];
    default:
      return ["This is already taken care of", `See where it is on the page of order ${delay.order_number}.`];
  }
}
