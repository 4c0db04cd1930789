import type { Order } from "@nestling/contract/orders";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { usePolicies } from "../../shared/shop.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/note.tsx";
import { AgainButton, AgainNotes, useBuyAgain } from "./again-button.tsx";
import type { OrderApi } from "./order-api.ts";
import { ChangeFailedNote, useOrderChange } from "./order-change.tsx";
import { PayButton, usePayNow } from "./pay-button.tsx";
import type { QuestionWords } from "./questions.ts";
import { type Actionable, type OrderQuestion, questionWords } from "./questions.ts";

type OrderActionsProps = {
  order: Actionable;
  api: OrderApi;
  /** Called with the current order; undefined if it cannot be seen anymore. */
  onOrder: (order: Order | undefined) => void;
  /** Moves the focus to the status, because the pressed button may be gone. */
  focusStatus: () => void;
};

/** The actions of an order, in parts that stand in different places. */
export type OrderActions = {
  /** Why an action had no effect. */
  notes: ReactNode;
  /** Undefined where the status allows no action. */
  buttons: ReactNode | undefined;
  dialog: ReactNode;
};

/** The actions that an order allows. Each change is confirmed first. */
export function useOrderActions({ order, api, onOrder, focusStatus }: OrderActionsProps): OrderActions {
  const policies = usePolicies();
  const [open, setOpen] = useState<OrderQuestion>();
  /** The question in the dialog; it stays while the dialog slides out. */
  const [shown, setShown] = useState<OrderQuestion>("cancel");
  const isAnswered = useRef(false);
  const change = useOrderChange({
    api,
    onOrder,
    onDone: () => {
      isAnswered.current = true;
      setOpen(undefined);
    },
  });
  const payNow = usePayNow({
    order,
    api,
    onOrder: (current) => {
      onOrder(current);
      focusStatus(); // 'Pay now' is gone
    },
  });
  const again = useBuyAgain(api.load);
  // The dialog gives the focus back to its button, which may be gone by then.
  useEffect(() => {
    if (open !== undefined || !isAnswered.current) return;
    isAnswered.current = false;
    focusStatus();
  }, [open, focusStatus]);

  const ask = (about: OrderQuestion) => {
    setShown(about);
    setOpen(about);
  };
  const send = () => change.send(shown === "confirm_received" ? api.confirmReceived : api.cancel);
  const buttons = order.actions.map((action) =>
    action === "pay" ? (
      <PayButton key={action} payNow={payNow} number={order.order_number} />
    ) : action === "buy_again" ? (
      <AgainButton key={action} again={again} number={order.order_number} />
    ) : (
      <AskButton key={action} question={action} number={order.order_number} onAsk={() => ask(action)} />
    ),
  );
  return {
    notes: (
      <>
        <ChangeFailedNote failure={change.failure} />
        <FailureNote text={payNow.failure} className="mt-4" />
        <AgainNotes again={again} />
      </>
    ),
    buttons: buttons.length === 0 ? undefined : buttons,
    dialog: (
      <QuestionDialog
        isOpen={open !== undefined}
        words={questionWords(shown, order, policies)}
        isBusy={change.isBusy}
        onYes={send}
        onNo={() => setOpen(undefined)}
      />
    ),
  };
}

const labels: Readonly<Record<OrderQuestion, string>> = {
  confirm_received: "I received it",
  cancel: "Cancel order",
  request_cancel: "Ask to cancel",
};

type AskButtonProps = { question: OrderQuestion; number: string; onAsk: () => void };

/** Opens the question. Its accessible name has the order's number, because the history has many such buttons. */
function AskButton({ question, number, onAsk }: AskButtonProps) {
  return (
    <Button
      look={question === "confirm_received" ? "primary" : "danger"}
      size="narrow"
      onClick={onAsk}
      className="max-md:flex-1"
    >
      <span>{labels[question]}</span>
      <span className="sr-only">{` (${number})`}</span>
    </Button>
  );
}

type QuestionDialogProps = {
  isOpen: boolean;
  words: QuestionWords;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before an order changes, and says what happens then. */
export function QuestionDialog({ isOpen, words, isBusy, onYes, onNo }: QuestionDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onNo} labelledBy={id} place="middle">
      <div className="max-w-105 overflow-y-auto p-5 md:p-8">
        <DialogHead id={id} title={words.title} onClose={onNo} />
        <p className="mt-2 mb-6 text-quiet">{words.text}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" size="narrow" onClick={onNo}>
            {words.no}
          </Button>
          <Button look={words.isDanger ? "danger" : "primary"} size="narrow" isBusy={isBusy} onClick={onYes}>
            {words.yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
