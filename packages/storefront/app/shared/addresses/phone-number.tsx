import { lazy, Suspense } from "react";
import { retryImport } from "../../ui/retry-import.ts";

/** Loads the numbering plans (40 KB) that format E.164 numbers. Without them a number stays as it is. */
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
  return { default: ({ e164 }: PhoneNumberProps) => <span>{write(e164)}</span> };
});

/** A phone number as people write it, and in E.164 until the numbering plans are loaded. */
export function PhoneNumber({ e164 }: PhoneNumberProps) {
  return (
    <Suspense fallback={<span>{e164}</span>}>
      <Written e164={e164} />
    </Suspense>
  );
}
