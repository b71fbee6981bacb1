import { CardLink, EmptyState } from '@manyline/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { groupPageIcon, groupPageKind } from './groupPages.tsx';

/** A page the person may see. */
export interface GroupPage {
  readonly path: string;
  /** The route's name; one that is not known here gets a plain icon and sentence. */
  readonly name: string;
  readonly title: string;
}

export interface GroupScreenProps {
  readonly title: string;
  /** Permitted pages only, in their order. */
  readonly pages: readonly GroupPage[];
  /** Why there are none: the person may see none, or there is nothing for anybody. */
  readonly emptyReason: 'forbidden' | 'nothing';
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Where a group of pages begins: what there is, and the way to it. */
export function GroupScreen({ title, pages, emptyReason, onNavigate }: GroupScreenProps) {
  const t = useConsoleText();
  return (
    <ConsolePage title={title}>
      {pages.length === 0 ? (
        <EmptyState
          illustration={emptyReason === 'forbidden' ? 'forbidden' : 'noResults'}
          title={t(`cms.group.${emptyReason}.title`)}
          text={t(`cms.group.${emptyReason}.text`)}
        />
      ) : (
        <Pages aria-label={t('cms.group.pages')}>
          {pages.map((page) => {
            const kind = groupPageKind(page.name);
            return (
              <li key={page.path}>
                <CardLink
                  href={page.path}
                  title={page.title}
                  description={t(`cms.group.text.${kind}`)}
                  start={groupPageIcon(kind)}
                  onNavigate={(event) => onNavigate(page.path, event)}
                />
              </li>
            );
          })}
        </Pages>
      )}
    </ConsolePage>
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
