import { data } from "react-router";

/** Every address without a page (ROUTE-15): the root's error boundary shows the not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
