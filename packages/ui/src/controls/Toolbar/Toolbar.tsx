import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';

export interface ToolbarProps {
  readonly label: string;
  /** ToolbarItem, ToolbarGroup and ToolbarSeparator. */
  readonly children: ReactNode;
}

/**
 * Groups controls into one tab stop; arrow keys, Home and End move between them.
 * @use Many controls for one thing, with one Tab stop.
 * @avoid for two or three buttons → ButtonGroup
 * @key Arrow left, Arrow right: Moves through the controls.
 * @key Tab: Leaves it.
 */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <Root aria-label={label} onKeyDown={goToEnds}>
      {children}
    </Root>
  );
}

function goToEnds(event: KeyboardEvent<HTMLElement>) {
  // React events also bubble out of the portals of menus and popovers, which handle these keys themselves.
  if ((event.key !== 'Home' && event.key !== 'End') || !event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  items.at(event.key === 'Home' ? 0 : -1)?.focus();
}

export interface ToolbarItemProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled' | 'style' | 'className'> {
  /** The item stays focusable, so keyboard users can find it. */
  readonly isDisabled?: boolean;
  /** A Button or IconButton. */
  readonly children: ReactElement;
}

/**
 * A toolbar button; it can be the `trigger` of a Menu or Popover.
 * @use A button inside a Toolbar.
 * @avoid outside a toolbar → Button
 */
export function ToolbarItem({ isDisabled = false, children, ...trigger }: ToolbarItemProps) {
  return <Base.Button {...trigger} disabled={isDisabled} render={children} />;
}

export interface ToolbarGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Controls of a toolbar that belong together, with a name.
 * @use Tools that belong together, such as bold and italic.
 * @avoid for two or three options of one choice → ButtonGroup
 */
export function ToolbarGroup({ label, children }: ToolbarGroupProps) {
  return (
    <Base.Group aria-label={label} data-part="group">
      {children}
    </Base.Group>
  );
}

/**
 * A line between groups of tools.
 * @use Between groups of tools that have no name.
 */
export function ToolbarSeparator() {
  return <Base.Separator data-part="separator" />;
}

const Root = styled(Base.Root)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  inline-size: fit-content;
  max-inline-size: 100%;
  padding: 4px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};

  [data-part='group'] {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  [data-part='separator'] {
    align-self: stretch;
    inline-size: 1px;
    margin-block: 4px;
    margin-inline: 4px;
    background: ${token.border};
  }
`;
