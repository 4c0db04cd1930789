import { Button } from "./button.tsx";
import { FailureNote } from "./note.tsx";

type LoadMoreProps = {
  /** How many entries are shown, and how many there are. */
  text: string;
  isBusy: boolean;
  /** Why the next page did not come. */
  failure: string | undefined;
  onMore: () => void;
};

/** The end of a paged list: how much of it is shown, and the button for the next page. */
export function LoadMore({ text, isBusy, failure, onMore }: LoadMoreProps) {
  return (
    <div className="mx-auto mt-8 max-w-90 text-center">
      <p aria-live="polite" className="text-quiet tabular-nums">
        {text}
      </p>
      <FailureNote text={failure} className="mt-4 text-left" />
      <Button look="secondary" isBusy={isBusy} onClick={onMore} className="mt-4 w-full">
        Load more
      </Button>
    </div>
  );
}
