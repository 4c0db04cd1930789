import { type Client, createClient } from "@nestling/contract/client";

let client: Client | undefined;

/** The API as the browser calls it. Loaders of pages take theirs from `pageContext` instead. */
export function browserApi(): Client {
  client ??= createClient((request) => fetch(request), location.origin);
  return client;
}
