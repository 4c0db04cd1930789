import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { NotLoadedBar } from "../ui/not-loaded-bar.tsx";

/** A thin line at the top while the next page loads. It appears only after a delay, so most shoppers never see it. */
export function Progress() {
  const { wanted, isLost } = useWantedPage();
  if (wanted === undefined) return null;
  if (isLost) return <NotLoadedBar text="This page didn't load." href={wanted} />;
  return <div className="progress" />;
}

/**
 * The address of the page that is loading. If its script does not arrive, React Router reloads the current page; this
 * loads the wanted page as a document instead. `isLost`: the browser is offline.
 */
function useWantedPage(): { wanted: string | undefined; isLost: boolean } {
  const { location: next } = useNavigation();
  const wanted = next && createPath(next);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return setLost(undefined);
    const lead = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      if (navigator.onLine) location.assign(wanted);
      else setLost(wanted);
    };
    // A browser without the Navigation API reloads the current page.
    window.navigation?.addEventListener("navigate", lead);
    return () => window.navigation?.removeEventListener("navigate", lead);
  }, [wanted]);
  return { wanted, isLost: lost !== undefined && lost === wanted };
}
