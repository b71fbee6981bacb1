import { createContext, use } from 'react';

/** Null until the element is there; undefined for the page's body. */
export const LayerRoot = createContext<HTMLElement | null | undefined>(undefined);

/** The element that popups, dialogs and other layers are rendered into, so that they have the provider's theme and direction. */
export function useLayerRoot(): HTMLElement | null | undefined {
  return use(LayerRoot);
}
