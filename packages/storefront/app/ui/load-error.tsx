import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

type LoadErrorProps = { text: string; onRetry: () => void; className?: string | undefined };

/** Shown when something could not be loaded, with a button that tries again. `text` says that nothing is lost. */
export function LoadError({ text, onRetry, className }: LoadErrorProps) {
  return (
    <Note look="error" role="alert" className={className}>
      <p>{text}</p>
      <Button look="secondary" size="small" onClick={onRetry} className="mt-2">
        Try again
      </Button>
    </Note>
  );
}
