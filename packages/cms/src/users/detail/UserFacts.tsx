import { isUserFact, USER_FACTS, type UserDetail, type UserField } from '@manyline/contract';
import { TableDate, TextLink, token } from '@manyline/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { Facts } from './Facts.styles.ts';
import type { UserLinks } from './userDetail.types.ts';

export interface UserFactsProps {
  readonly user: UserDetail;
  /** The fields the caller may see; others have no row. */
  readonly fields: readonly UserField[];
  readonly links: UserLinks;
  readonly onNavigate: (href: string) => void;
}

/** What the header of the page doesn’t say already. */
export function UserFacts({ user, fields, links, onNavigate }: UserFactsProps) {
  const t = useUserText();
  const { email, parentId, parentName, hasTwoStep, hasPassword, createdAt, updatedAt } = user;
  const nothing = <span data-nothing>{t('cms.user.none')}</span>;
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
  const facts: readonly (readonly [UserField, ReactNode])[] = [
    ['email', email === undefined || email === '' ? nothing : <bdi key="email">{breakable(email)}</bdi>],
    ['parentId', parent || nothing],
    ['hasTwoStep', t(hasTwoStep === true ? 'cms.user.twoStep.on' : 'cms.user.twoStep.off')],
    ['createdAt', <TableDate key="createdAt" seconds={createdAt} />],
    ['updatedAt', <TableDate key="updatedAt" seconds={updatedAt} />],
    ...USER_FACTS.flatMap((fact) => (user[fact] === undefined ? [] : [[fact, words(user[fact])] as const])),
  ];
  return (
    <Root>
      {facts
        .filter(([field]) => fields.includes(field))
        .map(([field, value]) => (
          <div key={field}>
            <dt>{t(isUserFact(field) ? `cms.userFact.${field}` : `cms.user.field.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {!hasPassword && (
        <div>
          <dt>{t('cms.user.password')}</dt>
          <dd>{t('cms.user.password.none')}</dd>
        </div>
      )}
    </Root>
  );
}

/** A long address breaks at its parts first. */
function breakable(email: string) {
  return email.split(/(?=@)|(?<=\.)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

const Root = styled(Facts)`
  bdi {
    white-space: pre-line;
  }
  [data-nothing] {
    color: ${token.textMuted};
  }
`;
