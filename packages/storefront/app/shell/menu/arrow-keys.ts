/**
 * The arrow keys in the open menu (HEAD-11). The markup says what is what: `data-row` is a category of the list,
 * `data-pane` what belongs to it, `data-column` a column in there.
 */

type Step = (places: {
  rows: HTMLElement[];
  row: HTMLElement | undefined;
  here: HTMLElement | null;
}) => HTMLElement | undefined;

const linksIn = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll<HTMLElement>("a") ?? []),
];

const paneAround = (here: HTMLElement | null) => here?.closest("[data-pane]");

/** What Up and Down walk along: the links of the pane that one is in, else the rows. */
function listAround(rows: HTMLElement[], here: HTMLElement | null): HTMLElement[] {
  const pane = paneAround(here);
  return pane ? linksIn(pane) : rows;
}

/** `by` places further along; from outside the list, its first. */
const along =
  (by: number): Step =>
  ({ rows, here }) => {
    const list = listAround(rows, here);
    const place = here === null ? -1 : list.indexOf(here);
    return place < 0 ? list[0] : list[place + by];
  };

/** The same height in the column beside this one; a shorter column gives its last link. */
function beside(here: HTMLElement, by: number): HTMLElement | undefined {
  const columns = [...(paneAround(here)?.querySelectorAll("[data-column]") ?? [])];
  const place = columns.findIndex((column) => column.contains(here));
  const links = linksIn(columns[place + by]);
  const height = linksIn(columns[place]).indexOf(here);
  return place < 0 ? undefined : (links[height] ?? links.at(-1));
}

const steps: Record<string, Step> = {
  ArrowDown: along(1),
  ArrowUp: along(-1),
  ArrowRight: ({ row, here }) =>
    here !== null && paneAround(here)
      ? beside(here, 1)
      : linksIn(row?.parentElement?.querySelector("[data-pane]"))[0],
  ArrowLeft: ({ row, here }) => (here !== null && paneAround(here) ? (beside(here, -1) ?? row) : undefined),
  Home: ({ rows, here }) => listAround(rows, here)[0],
  End: ({ rows, here }) => listAround(rows, here).at(-1),
};

/** Moves the focus inside `menu` as `key` says. Whether it was a key of the menu's own. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const step = steps[key];
  if (step === undefined) return false;
  const here = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const rows = [...menu.querySelectorAll<HTMLElement>("[data-row]")];
  const row = here?.closest("li[data-top]")?.querySelector<HTMLElement>("[data-row]") ?? undefined;
  step({ rows, row, here })?.focus();
  return true;
}
