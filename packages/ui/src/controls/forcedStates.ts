/** Shows hover, press and focus of what is found in the rows `hover`, `active` and `focus` of a StateGrid. Only stories use it. */
export const forcedStates = (selector: string, focusSelector = selector) => ({
  pseudo: {
    rootSelector: 'body',
    hover: `[data-state="hover"] ${selector}`,
    active: `[data-state="active"] ${selector}`,
    focusVisible: `[data-state="focus"] ${focusSelector}`,
  },
});
