import { Note } from "../../ui/note.tsx";
import type { Hitch } from "./use-order-change.ts";

const words: Readonly<Record<Hitch, string>> = {
  "too late":
    "The order moved on before your answer came, so that was not possible any more. This is how it stands now.",
  "no answer":
    "The shop did not answer, so we do not know whether it worked. This is the last we know: please look again in a moment.",
};

/** Why what was asked for has not come about. */
export function HitchNote({ hitch }: { hitch: Hitch | undefined }) {
  if (hitch === undefined) return null;
  return (
    <Note look="warning" role="alert" className="mt-4">
      {words[hitch]}
    </Note>
  );
}
