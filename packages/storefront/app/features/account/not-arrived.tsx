import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

/** In place of what did not come, and the way to ask for it once more. `text` says that nothing is lost. */
export function NotArrived({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Note look="error" role="alert">
      <p>{text}</p>
      <Button look="secondary" size="small" onClick={onRetry} className="mt-2">
        Try again
      </Button>
    </Note>
  );
}
