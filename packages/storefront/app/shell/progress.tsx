import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { NotLoadedBar } from "../ui/not-loaded-bar.tsx";

/** A thin line on top while the next page is on its way, for those who have to wait for it: most never see it. */
export function Progress() {
  const { wanted, isLost } = useWantedPage();
  if (wanted === undefined) return null;
  if (isLost) return <NotLoadedBar text="This page could not be loaded." href={wanted} />;
  return <div className="progress" />;
}

/**
 * The address of the page that is on its way. Where its script does not arrive, React Router would load the page anew
 * that one wanted to leave. The wanted page is loaded as a document in its place; `isLost`: there is no network for it.
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
    // A browser without the Navigation API loads the old page anew.
    window.navigation?.addEventListener("navigate", lead);
    return () => window.navigation?.removeEventListener("navigate", lead);
  }, [wanted]);
  return { wanted, isLost: lost !== undefined && lost === wanted };
}
