import { type RefObject, useId } from 'react';
import type { MenuItem } from '../Menu/Menu.types.ts';
import { MenuPopup } from '../Menu/MenuPopup.ts';

export interface MenuAtProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The focus returns here on close. */
  readonly anchor: HTMLElement;
  /** Where the menu opens instead of below the anchor, in px of the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined;
  /** The item focused when the menu opens. */
  readonly start: 'none' | 'first' | 'last';
  readonly isOpen: boolean;
  /** Element focused after a choice, instead of the anchor. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * A menu shared by many elements, such as the rows of a long list; the parent decides when and where it opens.
 * @use A menu at a point: of a row, or where the pointer is.
 * @avoid with a button of its own → Menu
 * @key Arrow up, Arrow down: Moves through it.
 * @key Escape: Closes it and returns the focus.
 */
export function MenuAt(props: MenuAtProps) {
  const id = useId();
  return <MenuPopup {...props} id={id} align={props.point ? 'start' : 'end'} isSheet />;
}
