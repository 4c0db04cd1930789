import { HttpError } from "@nestling/contract/client";
import { useEffect, useState } from "react";
import { create } from "zustand";
import { failureText } from "./notices/failure-text.ts";
import { notifyFailure } from "./notices/notice-store.ts";

type Call<Input> = ((input: Input) => Promise<void>) | ((input: Input) => Promise<"leaving" | undefined>);

type Submission<Input> = {
  isBusy: boolean;
  /** What the running call was given; undefined while nothing runs. */
  input: Input | undefined;
  /** Why the last call failed, in words for the page. */
  failure: string | undefined;
};

const noAnswer =
  "We didn't get an answer, so we don't know if that worked. What you typed is still here. Please try again.";

/** What `useSubmit` does, apart from React. */
export function createSubmission<Input>(otherwise = noAnswer) {
  const idle: Submission<Input> = { isBusy: false, input: undefined, failure: undefined };
  const use = create<Submission<Input>>(() => idle);
  const reset = () => use.setState(idle);
  return {
    use,
    reset,
    send: async (call: Call<Input>, input: Input): Promise<void> => {
      if (use.getState().isBusy) return;
      use.setState({ isBusy: true, input, failure: undefined });
      try {
        if ((await call(input)) !== "leaving") reset();
      } catch (failure) {
        notifyFailure(failure);
        const isTooOften = failure instanceof HttpError && failure.status === 429;
        use.setState({ ...idle, failure: isTooOften ? failureText(failure) : otherwise });
      }
    },
  };
}

/**
 * Sends something to the shop, once at a time. `call` handles every declared answer. What it throws becomes a notice
 * and `failure`: `otherwise`, or when to try again. "leaving" says that it loads another document: the button stays
 * busy.
 */
export function useSubmit<Input = void>(call: Call<Input>, otherwise?: string) {
  const [{ use: useSubmission, send, reset }] = useState(() => createSubmission<Input>(otherwise));
  useEffect(() => {
    // The back button may bring the page back as it was left, with the button busy.
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", resetIfRestored);
    return () => removeEventListener("pageshow", resetIfRestored);
  }, [reset]);
  return {
    ...useSubmission(),
    send: (input: Input): void => void send(call, input),
    /** Forgets a failure. */
    reset,
  };
}
