import { IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { hueOf, initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Its initials and its colour come from the name. */
  readonly name: string;
  /** What the tint is derived from, so that it is the same on every page: the number of a contact, the id of a user. */
  readonly seed?: string;
  readonly size?: 'sm' | 'md' | 'lg';
}

/**
 * The initials of a person, in a colour of their own. Hidden from assistive technology: the name is shown beside it or names the surrounding control.
 * @use Beside the name of a person.
 * @avoid as a picture of a thing: use an icon
 */
export function Avatar({ name, seed = name, size = 'md' }: AvatarProps) {
  const tint = { '--hue': hueOf(seed) } as CSSProperties;
  const initials = initialsOf(name);
  // The initials are drawn as SVG, so they don't become part of a control's accessible name.
  return (
    <Root style={tint} data-size={size} data-initials={initials} aria-hidden="true">
      {initials === undefined && <IconUser />}
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border: 1px solid transparent;
  border-radius: 50%;
  background: oklch(${token.avatarTint} var(--hue));
  color: oklch(${token.avatarText} var(--hue));
  font-size: 14px;
  font-weight: 600;
  line-height: 1;
  &[data-initials]::before {
    content: attr(data-initials);
  }
  &[data-size='sm'] {
    inline-size: 32px;
    block-size: 32px;
    font-size: 12px;
    .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  &[data-size='lg'] {
    inline-size: 76px;
    block-size: 76px;
    font-size: 26px;
    .tabler-icon {
      inline-size: 36px;
      block-size: 36px;
    }
  }
`;
