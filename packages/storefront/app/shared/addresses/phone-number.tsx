import { lazy, Suspense } from "react";
import { retryImport } from "../../ui/retry-import.ts";

/** How numbers in E.164 are written; where the numbering plans (40 KB) do not come, as they are. */
export async function loadPhoneFormatter(): Promise<(e164: string) => string> {
  try {
    return (await retryImport(() => import("./phone.ts"))).toWritten;
  } catch {
    return (e164) => e164; // without a network it can be called all the same
  }
}

type PhoneNumberProps = { e164: string };

const Written = lazy(async () => {
  const write = await loadPhoneFormatter();
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
