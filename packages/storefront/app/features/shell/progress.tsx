import { useNavigation } from "react-router";

/** A thin line on top while the next page is on its way, for those who have to wait for it: most never see it. */
export function Progress() {
  const isUnderWay = useNavigation().state !== "idle";
  return isUnderWay ? <div className="progress" /> : null;
}
