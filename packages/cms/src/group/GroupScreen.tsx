import { EmptyState } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { type GroupPage, GroupCards, type GroupCardsProps } from './GroupCards.tsx';

/** Pages that belong together; those without a title are no group of the menu. */
export interface GroupSection {
  readonly id: string;
  readonly title?: string | undefined;
  readonly pages: readonly GroupPage[];
}

export interface GroupScreenProps extends Pick<GroupCardsProps, 'onNavigate'> {
  readonly title: string;
  readonly description?: string | undefined;
  /** Only the pages the user may see, in order. */
  readonly sections: readonly GroupSection[];
  /** Why the group is empty: the user may see none of its pages, or it has none. */
  readonly emptyReason: 'forbidden' | 'nothing';
  /** Shown above the pages. */
  readonly lead?: ReactNode;
  /** Shown below the pages. */
  readonly children?: ReactNode;
}

/**
 * The start page of a group of pages.
 * @use For a group of pages that needs no figures.
 * @avoid for reports → ReportHubScreen
 * @avoid for the applications → AppsHubScreen
 */
export function GroupScreen({ title, description, sections, emptyReason, lead, children, onNavigate }: GroupScreenProps) {
  const t = useConsoleText();
  const filled = sections.filter(({ pages }) => pages.length > 0);
  return (
    <ConsolePage title={title} description={description}>
      {lead}
      {filled.length === 0 ? (
        <EmptyState
          illustration={emptyReason === 'forbidden' ? 'forbidden' : 'noResults'}
          title={t(`cms.group.${emptyReason}.title`)}
          text={t(`cms.group.${emptyReason}.text`)}
        />
      ) : (
        filled.map(({ id, title: heading, pages }) =>
          heading === undefined ? (
            <GroupCards key={id} pages={pages} onNavigate={onNavigate} />
          ) : (
            <Section key={id} aria-label={heading}>
              <h2>
                <bdi>{heading}</bdi>
              </h2>
              <GroupCards pages={pages} onNavigate={onNavigate} />
            </Section>
          ),
        )
      )}
      {children}
    </ConsolePage>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  h2 {
    font-size: 1.125rem;
  }
`;
