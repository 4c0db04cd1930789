import type { Order } from "@nestling/contract/orders";
import type { DelayAnswer } from "@nestling/contract/returns";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/dates.ts";
import { Note } from "../../ui/note.tsx";
import type { OrderApi } from "./order-api.ts";
import { ChangeFailedNote, useOrderChange } from "./order-change.tsx";
import { QuestionDialog } from "./use-order-actions.tsx";

type PartDelayProps = {
  part: Order["subOrders"][number];
  api: OrderApi;
  onOrder: (order: Order | undefined) => void;
};

/** That a part comes later than promised, with what its customer may do about it (LATE-01). Nothing where it does not. */
export function PartDelay({ part, api, onOrder }: PartDelayProps) {
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange({ api, onOrder, onDone: () => setAsked(false) });
  const { delay } = part;
  if (delay === undefined) return null;
  const { number, arrives_by, answer, can_cancel } = delay;
  const by = formatDate(arrives_by);
  const send = (what: DelayAnswer) =>
    change.send(() => api.answerDelay({ part_id: part.id, number, answer: what }));
  return (
    <Note look="warning" className="mt-2">
      <p>{`It's running late and should now arrive by ${by}.${answer === "waits" ? " Thanks for waiting." : ""}`}</p>
      {can_cancel && (
        <div className="no-print mt-2 flex flex-wrap gap-2.5">
          {answer === undefined && (
            <Button look="secondary" size="small" isBusy={change.isBusy} onClick={() => send("waits")}>
              I'll wait
            </Button>
          )}
          <Button look="danger" size="small" onClick={() => setAsked(true)}>
            Cancel and refund
          </Button>
        </div>
      )}
      <ChangeFailedNote failure={change.failure} />
      <QuestionDialog
        isOpen={isAsked}
        words={{
          title: "Cancel what's late?",
          text: "We won't send it, and refund what you paid for it, with its shipping. This can't be undone.",
          yes: "Cancel and refund",
          no: "Keep it",
          isDanger: true,
        }}
        isBusy={change.isBusy}
        onYes={() => send("cancels")}
        onNo={() => setAsked(false)}
      />
    </Note>
  );
}
