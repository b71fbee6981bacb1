import type { PersonDetail } from '@manyline/contract';
import { Avatar, Card, Chip, media, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';
import { PersonStatus } from '../parts/PersonStatus.tsx';
import type { PersonPageProps } from './person.types.ts';
import { PersonMenu } from './PersonMenu.tsx';

export type PersonHeaderProps = Pick<PersonPageProps, 'powers' | 'actions' | 'now'> & { readonly person: PersonDetail };

export function PersonHeader({ person, powers, actions, now }: PersonHeaderProps) {
  const t = usePeopleText();
  const format = useFormatters();
  const { id, username, status, isSelf, lastSeenAt } = person;
  const name = nameOfPerson(person);
  return (
    <Card>
      <Root>
        <Avatar name={name} seed={username ?? id} size="lg" />
        <div data-part="words">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            {username !== undefined && <bdi>{username}</bdi>}
            {powers.fields.includes('lastSeenAt') && (
              <span>
                {lastSeenAt === undefined
                  ? t('cms.person.neverSeen')
                  : t('cms.person.lastSeen', { day: format.day(lastSeenAt, now), time: format.time(lastSeenAt) })}
              </span>
            )}
          </p>
          <div data-part="chips">
            {status && <PersonStatus status={status} />}
            {isSelf && <Chip size="sm" tone="accent" label={t('cms.person.you')} />}
          </div>
        </div>
        <PersonMenu person={person} powers={powers} actions={actions} />
      </Root>
    </Card>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  min-inline-size: 0;

  [data-part='words'] {
    flex: 1;
    display: grid;
    gap: 4px;
    min-inline-size: 0;
  }
  h2 {
    font-size: 1.125rem;
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    color: ${token.textMuted};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  [data-part='chips'] {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 2px;
  }
  ${media.phone} {
    flex-wrap: wrap;
    align-items: start;
    gap: 12px 14px;
    [data-part='words'] {
      flex-basis: 190px;
    }
  }
`;
