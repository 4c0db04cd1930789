import { lazy, Suspense } from "react";
import { loadWriting } from "./load-writing.ts";

type PhoneNumberProps = { e164: string };

const Written = lazy(async () => {
  const write = await loadWriting();
  return { default: ({ e164 }: PhoneNumberProps) => write(e164) };
});

/** A phone number as people write it; as the shop keeps it, until it is known how. */
export function PhoneNumber({ e164 }: PhoneNumberProps) {
  return (
    <Suspense fallback={e164}>
      <Written e164={e164} />
    </Suspense>
  );
}
