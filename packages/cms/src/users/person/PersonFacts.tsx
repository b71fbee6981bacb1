import type { PersonDetail, PersonField } from '@manyline/contract';
import { TableDate, TextLink, token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import type { PersonLinks } from './person.types.ts';

export interface PersonFactsProps {
  readonly person: PersonDetail;
  /** What of them may be seen; the rest has no line. */
  readonly fields: readonly PersonField[];
  readonly links: PersonLinks;
  readonly onNavigate: (href: string) => void;
}

export function PersonFacts({ person, fields, links, onNavigate }: PersonFactsProps) {
  const t = usePeopleText();
  const { username, name, email, parentId, parentName, hasTwoStep, hasPassword, createdAt, updatedAt } = person;
  const nothing = <span data-nothing>{t('cms.person.none')}</span>;
  const words = (text: string | undefined) => (text === undefined || text === '' ? nothing : <bdi>{text}</bdi>);
  const parent = parentId !== undefined && (
    <TextLink
      href={links.info(parentId)}
      onNavigate={(event) => {
        event.preventDefault();
        onNavigate(links.info(parentId));
      }}
    >
      <bdi>{parentName ?? parentId}</bdi>
    </TextLink>
  );
  const facts: readonly (readonly [PersonField, ReactNode])[] = [
    ['username', words(username)],
    ['name', words(name)],
    ['email', words(email)],
    ['parentId', parent || nothing],
    ['hasTwoStep', t(hasTwoStep === true ? 'cms.person.twoStep.on' : 'cms.person.twoStep.off')],
    ['createdAt', <TableDate key="createdAt" seconds={createdAt} />],
    ['updatedAt', <TableDate key="updatedAt" seconds={updatedAt} />],
  ];
  return (
    <Root>
      {facts
        .filter(([field]) => fields.includes(field))
        .map(([field, value]) => (
          <div key={field}>
            <dt>{t(`cms.person.field.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {!hasPassword && (
        <div>
          <dt>{t('cms.person.password')}</dt>
          <dd>{t('cms.person.password.none')}</dd>
        </div>
      )}
    </Root>
  );
}

const Root = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(96px, 2fr) minmax(0, 5fr);
    gap: 12px;
  }
  dt,
  [data-nothing] {
    color: ${token.textMuted};
  }
  dt {
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
