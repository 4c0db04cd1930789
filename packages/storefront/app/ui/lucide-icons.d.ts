// The package has no types for the files of single icons.
declare module "@lucide/icons/icons/*" {
  import type { LucideIconData } from "@lucide/icons";

  const icon: LucideIconData;
  export default icon;
}
