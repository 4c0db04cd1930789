/** Joins the class names that are neither empty nor false: `classNames("card", isOpen && "open")`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== "").join(" ");
}
