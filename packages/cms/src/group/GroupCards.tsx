import { CardLink } from '@manyline/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { groupPageIcon, groupPageKind } from './groupPages.tsx';

/** Something about a page as it is now. */
export type GroupFact =
  | { readonly kind: 'users' | 'roles' | 'features' | 'unread' | 'clients'; readonly count: number }
  | { readonly kind: 'running' | 'maintenance' | 'planned' };

/** A page the user may see. */
export interface GroupPage {
  readonly path: string;
  /** The route's name; one that is not known here gets a plain icon and sentence. */
  readonly name: string;
  readonly title: string;
  /** `loading` reserves its line. */
  readonly fact?: GroupFact | 'loading' | undefined;
}

export interface GroupCardsProps {
  readonly pages: readonly GroupPage[];
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Cards that link to pages, each with its purpose and current state. */
export function GroupCards({ pages, onNavigate }: GroupCardsProps) {
  const t = useConsoleText();
  const factOf = (fact: GroupFact) =>
    'count' in fact ? t(`cms.group.fact.${fact.kind}`, { count: fact.count }) : t(`cms.group.fact.${fact.kind}`);
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
              note={page.fact && (page.fact === 'loading' ? '' : factOf(page.fact))}
              start={groupPageIcon(kind)}
              onNavigate={(event) => onNavigate(page.path, event)}
            />
          </li>
        );
      })}
    </Pages>
  );
}

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
