import { HttpError } from "@nestling/contract/client";
import { useRef, useState } from "react";
import { failureText } from "../../shared/notices/failure-text.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";

/** What stands in the page when something could not be sent. */
function unsentWords(failure: unknown): string {
  return failure instanceof HttpError && failure.status === 429
    ? failureText(failure)
    : "The shop did not answer, so we do not know whether it worked. What you typed is still here: please try again.";
}

/** Sends something once, however often it is asked to, and says in words when that failed. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  const send = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
      setFailure(unsentWords(error));
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  return { isSending, failure, send };
}
