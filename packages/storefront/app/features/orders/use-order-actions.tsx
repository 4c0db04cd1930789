import type { Order } from "@nestling/contract/orders";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AgainButton, AgainNotes, useBuyAgain } from "./again-button.tsx";
import { HitchNote } from "./change-failed-note.tsx";
import type { OrderDoor } from "./order-api.ts";
import { PayButton } from "./pay-button.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { type Actionable, type Asked, questionWords } from "./questions.ts";
import { useOrderChange } from "./use-order-change.ts";

type OrderActionsProps = {
  order: Actionable;
  door: OrderDoor;
  /** Takes over the order as it is now; undefined: it is not to be had any more. */
  onOrder: (order: Order | undefined) => void;
  /** The focus goes to what the order is now: the button that was pressed may be gone. */
  focusStatus: () => void;
};

/** The parts of what can be done with an order, each for its own place. */
export type OrderActions = {
  /** Why something has not come about. */
  notes: ReactNode;
  /** Undefined: there is nothing to be done. */
  buttons: ReactNode | undefined;
  dialog: ReactNode;
};

/** What can be done with an order as it stands. Whatever changes it is asked first. */
export function useOrderActions({ order, door, onOrder, focusStatus }: OrderActionsProps): OrderActions {
  const [asked, setAsked] = useState<Asked>();
  /** What the dialog says while it slides out, too. */
  const [shown, setShown] = useState<Asked>("cancel");
  const isAnswered = useRef(false);
  const change = useOrderChange({
    door,
    onOrder,
    onDone: () => {
      isAnswered.current = true;
      setAsked(undefined);
    },
  });
  const again = useBuyAgain(door.load);
  // After the dialog has given the focus back to a button that may not be there any more.
  useEffect(() => {
    if (asked !== undefined || !isAnswered.current) return;
    isAnswered.current = false;
    focusStatus();
  }, [asked, focusStatus]);

  const ask = (about: Asked) => {
    setShown(about);
    setAsked(about);
  };
  const send = () => change.send(shown === "confirm_received" ? door.confirmReceived : door.cancel);
  const buttons = order.actions.map((action) =>
    action === "pay" ? (
      <PayButton key={action} order={order} door={door} onOrder={onOrder} />
    ) : action === "buy_again" ? (
      <AgainButton key={action} again={again} number={order.order_number} />
    ) : (
      <AskButton key={action} asked={action} number={order.order_number} onAsk={() => ask(action)} />
    ),
  );
  return {
    notes: (
      <>
        <HitchNote hitch={change.hitch} />
        <AgainNotes again={again} />
      </>
    ),
    buttons: buttons.length === 0 ? undefined : buttons,
    dialog: (
      <QuestionDialog
        isOpen={asked !== undefined}
        words={questionWords(shown, order)}
        isSending={change.isSending}
        onYes={() => void send()}
        onNo={() => setAsked(undefined)}
      />
    ),
  };
}

const labels: Readonly<Record<Asked, string>> = {
  confirm_received: "I have received it",
  cancel: "Cancel order",
  request_cancel: "Ask to cancel",
};

/** Opens the question. Its name says of which order, for those who hear a page of them. */
function AskButton({ asked, number, onAsk }: { asked: Asked; number: string; onAsk: () => void }) {
  return (
    <Button
      look={asked === "confirm_received" ? "primary" : "danger"}
      size="narrow"
      onClick={onAsk}
      className="max-md:flex-1"
    >
      {labels[asked]}
      <span className="sr-only"> ({number})</span>
    </Button>
  );
}
