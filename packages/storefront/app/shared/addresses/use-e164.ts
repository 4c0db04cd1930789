import { useEffect, useState } from "react";
import { retryImport } from "../../ui/retry-import.ts";

/**
 * A typed phone number in E.164. What is no number comes back as its bare digits, which the address rules refuse
 * in their own words. The numbering plans (40 KB) are loaded on first use; throws when they cannot be.
 */
export async function e164Of(typed: string, country: string): Promise<string> {
  if (!/\d/.test(typed)) return "";
  const { toE164 } = await retryImport(() => import("./phone.ts"));
  return toE164(typed, country) ?? typed.replace(/\D/g, "");
}

/** The E.164 form while typing: undefined until it is known, and while `isWanted` is false. */
export function useE164(typed: string, country: string, isWanted: boolean): string | undefined {
  const [read, setRead] = useState<{ typed: string; country: string; number: string }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    e164Of(typed, country).then(
      (number) => isCurrent && setRead({ typed, country, number }),
      () => undefined, // without a network the number stays unread, and sending the form says so
    );
    return () => {
      isCurrent = false;
    };
  }, [typed, country, isWanted]);
  return read?.typed === typed && read.country === country ? read.number : undefined;
}
