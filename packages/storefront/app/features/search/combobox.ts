/** What makes a text field a combobox once there are suggestions below it. */
export type Combobox = {
  "aria-expanded": boolean;
  /** The id of the list of suggestions, while it is there. */
  "aria-controls"?: string;
  /** The id of the suggestion that the arrow keys have come to. */
  "aria-activedescendant"?: string;
};

export const closedCombobox: Combobox = { "aria-expanded": false };
