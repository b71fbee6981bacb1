import { type RefObject, useId } from 'react';
import { createLazyPart } from '../../lazyPart.ts';
import type { MenuItem } from '../Menu/Menu.types.ts';
import type { MenuPopupProps } from '../Menu/MenuPopup.tsx';

export interface MenuLayerProps {
  readonly label: string;
  /** The focus returns here on close; the menu opens below it unless `point` is set. */
  readonly anchor: HTMLElement;
  /** In px of the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined;
  /** The item focused when the menu opens; use `first` for a menu opened by keyboard. */
  readonly start: 'none' | 'first';
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  /** Element focused after a choice, instead of the anchor. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A menu shared by many elements, such as the rows of a long list, where a menu each would cost too much. */
export function MenuLayer({ point, ...props }: MenuLayerProps) {
  const id = useId();
  return <menuPopup.Part isNeeded={props.isOpen} props={{ ...props, ...(point ? { point } : {}), id, align: 'start' }} />;
}

const menuPopup = createLazyPart<MenuPopupProps>(() => import('../Menu/MenuPopup.tsx'));
