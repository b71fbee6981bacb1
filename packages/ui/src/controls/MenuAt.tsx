import { useId } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import type { MenuItem } from './Menu.types.ts';
import type { MenuPopupProps } from './MenuPopup.tsx';

export interface MenuAtProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Gets the focus back. */
  readonly anchor: HTMLElement;
  /** Where it opens instead of below the anchor, in pixels of the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined;
  /** Which item has the focus when the menu appears. */
  readonly start: 'none' | 'first' | 'last';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One menu for many things, as the rows of a long list: whoever shows it says when it opens and for what. */
export function MenuAt({ point, ...props }: MenuAtProps) {
  const id = useId();
  return <menuPopup.Part isNeeded={props.isOpen} props={{ ...props, ...(point && { point }), id, align: point ? 'start' : 'end' }} />;
}

const menuPopup = createLazyPart<MenuPopupProps>(() => import('./MenuPopup.tsx'));
