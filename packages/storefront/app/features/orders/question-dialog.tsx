import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";

export type QuestionWords = {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Whether yes takes something away. */
  isDanger?: boolean;
};

type QuestionDialogProps = {
  isOpen: boolean;
  words: QuestionWords;
  isSending: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before an order changes, and says what happens then. */
export function QuestionDialog({ isOpen, words, isSending, onYes, onNo }: QuestionDialogProps) {
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
          <Button
            look={words.isDanger ? "danger" : "primary"}
            size="narrow"
            isBusy={isSending}
            onClick={onYes}
          >
            {words.yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
