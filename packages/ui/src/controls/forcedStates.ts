/** Parameters that force hover, press and focus in the rows `hover`, `active` and `focus` of a StateGrid. For stories only. */
export const forcedStates = (selector: string, focusSelector = selector) => ({
  pseudo: {
    rootSelector: 'body',
    hover: `[data-state="hover"] ${selector}`,
    active: `[data-state="active"] ${selector}`,
    focusVisible: `[data-state="focus"] ${focusSelector}`,
  },
});
