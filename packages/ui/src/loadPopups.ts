/** Begins to fetch everything that opens over a page ahead of its first opening: the server may be lost by then. */
export function loadPopups(): readonly Promise<unknown>[] {
  return [
    import('./controls/MenuPopup.tsx'),
    import('./controls/DialogPopup.tsx'),
    import('./controls/ConfirmDialogPopup.tsx'),
    import('./controls/PopoverPopup.tsx'),
    import('./controls/TooltipPopup.tsx'),
    import('./controls/CommandPalettePopup.tsx'),
    import('./fields/DatePopup.tsx'),
  ];
}
