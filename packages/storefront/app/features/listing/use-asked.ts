import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type ListingQuery, listingPath } from "./listing-query.ts";
import type { Place } from "./place.ts";

type Asked = {
  /** What the reader has asked for; while it is on its way, `shown` is still what is in sight. */
  asked: ListingQuery;
  isUnderWay: boolean;
  /** Asks for the first page of the listing with this changed. */
  change: (changed: Partial<ListingQuery>) => void;
};

/** What is asked of a listing. A box that is ticked shows its tick at once, and not when the answer is there. */
export function useAsked(place: Place, shown: ListingQuery): Asked {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [wish, setWish] = useState<{ from: ListingQuery; to: ListingQuery }>();
  const isUnderWay = state !== "idle" && wish?.from === shown;
  const asked = isUnderWay ? wish.to : shown;
  const change = (changed: Partial<ListingQuery>) => {
    const to = { ...asked, ...changed, page: 1 };
    setWish({ from: shown, to });
    void navigate(listingPath(place, to), { preventScrollReset: true });
  };
  return { asked, isUnderWay, change };
}
