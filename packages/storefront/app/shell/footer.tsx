import { late } from "../ui/late.tsx";

/** The end of every page (LAY-08): far below, it comes to life when it is near. */
export const Footer = late(async () => (await import("./footer-content.tsx")).FooterContent);
