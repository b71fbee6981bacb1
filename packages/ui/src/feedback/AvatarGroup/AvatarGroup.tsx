import { styled } from 'styled-components';
import { useFormatters } from '../../format/useFormatters.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { Avatar } from '../Avatar/Avatar.tsx';

export interface AvatarGroupMember {
  readonly id: string;
  readonly name: string;
}

export interface AvatarGroupProps {
  /** Those who don't fit are counted. */
  readonly members: readonly AvatarGroupMember[];
  /** Number of avatars shown; the others are counted. */
  readonly max?: number;
  readonly size?: 'sm' | 'md';
}

/**
 * Overlapping avatars, read as one list of names.
 * @use A few people together.
 * @avoid if their names matter: a list
 */
export function AvatarGroup({ members, max = 4, size = 'sm' }: AvatarGroupProps) {
  const t = useConsoleText();
  const formatters = useFormatters();
  const shown = members.slice(0, max);
  const rest = members.length - shown.length;
  const names = shown.map(({ name }) => name);
  const label = formatters.list(rest > 0 ? [...names, t('ui.avatarGroup.more', { count: rest })] : names);
  return (
    <Root role="img" aria-label={label} data-size={size}>
      {shown.map(({ id, name }) => (
        <Avatar key={id} name={name} seed={id} size={size} />
      ))}
      {rest > 0 && (
        <span data-part="rest" aria-hidden="true">
          <bdi>{`+${formatters.number(rest)}`}</bdi>
        </span>
      )}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;

  > * {
    box-shadow: 0 0 0 2px ${token.surface};
  }
  > * + * {
    margin-inline-start: -4px;
  }
  [data-part='rest'] {
    display: inline-grid;
    place-items: center;
    min-inline-size: 32px;
    block-size: 32px;
    padding-inline: 6px;
    border: 1px solid transparent;
    border-radius: ${token.radiusFull};
    background: ${token.border};
    color: ${token.text};
    font-size: ${token.fontCaption};
    font-weight: 600;
    @media (prefers-contrast: more) {
      border-color: ${token.borderControl};
      background: ${token.surfaceSunken};
    }
  }
  &[data-size='md'] [data-part='rest'] {
    min-inline-size: 40px;
    block-size: 40px;
    font-size: ${token.fontLabel};
  }
`;
