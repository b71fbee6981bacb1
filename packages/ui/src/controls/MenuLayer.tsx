import { type RefObject, useId } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import type { MenuItem } from './Menu.types.ts';
import type { MenuPopupProps } from './MenuPopup.tsx';

export interface MenuLayerProps {
  readonly label: string;
  /** Gets the focus back; the menu opens below it unless `point` is given. */
  readonly anchor: HTMLElement;
  /** In pixels of the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined;
  /** Which item has the focus when the menu appears: the first for one opened by keyboard. */
  readonly start: 'none' | 'first';
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  /** Gets the focus in its place when an item was chosen. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A menu that many things open, where each having its own would cost too much: the rows of a long list. */
export function MenuLayer({ point, ...props }: MenuLayerProps) {
  const id = useId();
  return <menuPopup.Part isNeeded={props.isOpen} props={{ ...props, ...(point ? { point } : {}), id, align: 'start' }} />;
}

const menuPopup = createLazyPart<MenuPopupProps>(() => import('./MenuPopup.tsx'));
