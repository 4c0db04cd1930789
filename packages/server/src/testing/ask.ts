import { type CallName, calls } from "@nestling/contract/calls";
import type { Api } from "../platform/api.ts";
import { type Good, goodRequests } from "./good-requests.ts";

/** Sends the valid request of a call (good-requests.ts), changed by `different`. */
export async function askCall(
  api: Api,
  name: CallName,
  headers: Record<string, string>,
  different: Good = {},
): Promise<Response> {
  const [method, path] = calls[name];
  const good = { ...goodRequests[name], ...different };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(good.params?.[key] ?? ""));
  return api.request(`${filled}?${new URLSearchParams(good.query)}`, {
    method: method.toUpperCase(),
    headers: {
      ...(good.json !== undefined && { "content-type": "application/json" }),
      ...good.headers,
      ...headers,
    },
    ...(good.json !== undefined && { body: JSON.stringify(good.json) }),
  });
}
