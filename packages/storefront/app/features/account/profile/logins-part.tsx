import type { Details } from "@nestling/contract/my-account";
import { providers } from "../../sign-in/providers.ts";

const all = ["google", "facebook"] as const;

/** Which social logins lead to this account. */
export function LoginsPart({ details }: { details: Details }) {
  return (
    <ul className="mt-3">
      {all.map((provider) => (
        <li
          key={provider}
          className="stitch-t flex min-h-13 items-center justify-between gap-4 first:border-0"
        >
          <span className="font-medium">{providers[provider].name}</span>
          {details.logins.includes(provider) ? (
            <span className="text-fact font-semibold text-success">Connected</span>
          ) : (
            <span className="text-fact text-quiet">Not connected</span>
          )}
        </li>
      ))}
    </ul>
  );
}
