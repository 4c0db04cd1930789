import { deferHydration } from "../ui/defer-hydration.tsx";

/** The end of every page (LAY-08): far below, it comes to life when it is near. */
export const Footer = deferHydration(async () => (await import("./footer-content.tsx")).FooterContent);
