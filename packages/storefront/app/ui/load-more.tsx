import { Button } from "./button.tsx";

type LoadMoreProps = {
  /** How many of how many are in sight. */
  text: string;
  isBusy: boolean;
  onMore: () => void;
};

/** At the end of a list in pages: how much of it is in sight, and the way to the next page. */
export function LoadMore({ text, isBusy, onMore }: LoadMoreProps) {
  return (
    <div className="mx-auto mt-8 max-w-90 text-center">
      <p aria-live="polite" className="text-quiet tabular-nums">
        {text}
      </p>
      <Button look="secondary" isBusy={isBusy} onClick={onMore} className="mt-4 w-full">
        Load more
      </Button>
    </div>
  );
}
