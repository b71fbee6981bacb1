import { CardLink, isolate } from '@manyline/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { groupPageIcon, groupPageKind } from './groupPages.tsx';

/** Something about a page as it is now. */
export type GroupFact =
  | { readonly kind: 'roles' | 'features' | 'unread' | 'clients'; readonly count: number }
  | { readonly kind: 'users'; readonly count: number; readonly disabled: number }
  /** `asks`: those that weren't sent and need a decision. */
  | { readonly kind: 'scheduled'; readonly count: number; readonly asks: number }
  /** The connected provider of single sign-on, if there is one. */
  | { readonly kind: 'signOn'; readonly provider: string | undefined }
  /** `count`: lines whose provider doesn't send. */
  | { readonly kind: 'lines'; readonly count: number; readonly unverified: number }
  | { readonly kind: 'running' | 'maintenance' | 'planned' };

/** A page the user may see. */
export interface GroupPage {
  readonly path: string;
  /** The route's name; one that is not known here gets a plain icon and sentence. */
  readonly name: string;
  readonly title: string;
  /** `loading` and `failed` keep its line. */
  readonly fact?: GroupFact | 'loading' | 'failed' | undefined;
}

export interface GroupCardsProps {
  readonly pages: readonly GroupPage[];
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Cards that link to pages, each with its purpose and current state. */
export function GroupCards({ pages, onNavigate }: GroupCardsProps) {
  const t = useConsoleText();
  const factOf = (fact: GroupFact) => {
    if (fact.kind === 'users') return join(t('cms.group.fact.users', fact), t('cms.group.fact.users.disabled', fact));
    if (fact.kind === 'scheduled') return join(t('cms.group.fact.asks', fact), t('cms.group.fact.scheduled', fact));
    if (fact.kind === 'signOn')
      return fact.provider === undefined
        ? t('cms.group.fact.signOn.none')
        : t('cms.group.fact.signOn', { provider: isolate(fact.provider) });
    if (fact.kind === 'lines') {
      const unverified = t('cms.group.fact.lines.unverified', fact);
      // “None” beside lines that can't send would be half of the truth.
      return fact.count === 0 && fact.unverified > 0 ? unverified : join(t('cms.group.fact.lines', fact), unverified);
    }
    return 'count' in fact ? t(`cms.group.fact.${fact.kind}`, { count: fact.count }) : t(`cms.group.fact.${fact.kind}`);
  };
  const noteOf = (fact: NonNullable<GroupPage['fact']>) =>
    fact === 'loading' ? '' : fact === 'failed' ? t('cms.group.fact.failed') : factOf(fact);
  return (
    <Pages aria-label={t('cms.group.pages')}>
      {pages.map((page) => {
        const kind = groupPageKind(page.name);
        const text = t(`cms.group.text.${kind}`);
        return (
          <li key={page.path}>
            <CardLink
              href={page.path}
              title={page.title}
              description={text}
              note={page.fact && noteOf(page.fact)}
              start={groupPageIcon(kind)}
              onNavigate={(event) => onNavigate(page.path, event)}
            />
          </li>
        );
      })}
    </Pages>
  );
}

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const Pages = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    min-inline-size: 0;
  }
`;
