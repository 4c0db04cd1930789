import { Note } from "./note.tsx";

type FailureNoteProps = { text: string | undefined; className?: string };

/** What went wrong with what somebody just tried, read out as it comes; nothing where nothing did. */
export function FailureNote({ text, className }: FailureNoteProps) {
  return (
    text !== undefined && (
      <Note look="error" role="alert" className={className}>
        {text}
      </Note>
    )
  );
}
