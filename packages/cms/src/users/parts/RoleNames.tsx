import { Chip, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';

export interface RoleName {
  readonly id: string;
  readonly name: string;
}

export interface RoleNamesProps {
  /** In the order their rules apply. */
  readonly names: readonly string[];
  /** How many roles are shown; the others are counted. */
  readonly max?: number;
}

/** A user's roles in one line: the first as chips, a count of the rest, and all on hover. */
export function RoleNames({ names, max = 1 }: RoleNamesProps) {
  const t = useUserText();
  if (names.length === 0) return <Nothing>{NONE}</Nothing>;
  const rest = names.length - max;
  return (
    <Root title={rest > 0 ? names.join(', ') : undefined}>
      {names.slice(0, max).map((name) => (
        <Chip key={name} size="sm" label={name} />
      ))}
      {rest > 0 && <span data-part="rest">{t('cms.users.roles.more', { count: rest })}</span>}
    </Root>
  );
}

const NONE = '—';

const Nothing = styled.span`
  color: ${token.textMuted};
`;

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  overflow: hidden;

  > * {
    min-inline-size: 2.5rem;
  }
  [data-part='rest'] {
    flex: none;
    min-inline-size: auto;
    font-size: ${token.fontLabel};
  }
`;
