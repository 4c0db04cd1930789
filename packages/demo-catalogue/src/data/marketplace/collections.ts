/** Names that lines of goods for grown-ups go by. */
export const quietNames = [
  "Harbor",
  "Linden",
  "Alder",
  "Aspen",
  "Tide",
  "Rowan",
  "Hazel",
  "Cove",
  "Dune",
  "Nordic Light",
  "Heather",
  "Sorrel",
  "Starling",
  "Juniper",
  "Larkspur",
  "Daybreak",
];
