/** Preloads the code of all popups before their first use, because the server may be unreachable by then. */
export function loadPopups(): readonly Promise<unknown>[] {
  return [
    import('./controls/Menu/MenuPopup.tsx'),
    import('./controls/Dialog/DialogPopup.tsx'),
    import('./controls/ConfirmDialog/ConfirmDialogPopup.tsx'),
    import('./controls/Popover/PopoverPopup.tsx'),
    import('./controls/Tooltip/TooltipPopup.tsx'),
    import('./controls/CommandPalette/CommandPalettePopup.tsx'),
    import('./fields/Calendar/DatePopup.tsx'),
  ];
}
