import type { PersonDetail } from '@manyline/contract';
import { Button, EmptyState, LinkTabs, LoadableView, Skeleton, token } from '@manyline/ui';
import { IconArrowLeft, IconId, IconPencil, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { nameOfPerson } from '../parts/PersonName.tsx';
import type { PersonPageProps } from './person.types.ts';
import { PersonHeader } from './PersonHeader.tsx';

export interface PersonFrameProps extends PersonPageProps {
  readonly page: 'info' | 'edit' | 'settings';
  readonly children: (person: PersonDetail) => ReactNode;
}

/** Who a page is about, the ways to the other pages about them, and what can be done with them. */
export function PersonFrame({ page, record, links, powers, actions, now, children, onRetry, onNavigate }: PersonFrameProps) {
  const t = usePeopleText();
  if (record.status === 'missing')
    return (
      <ConsolePage title={t(`cms.person.title.${page}`)}>
        <EmptyState
          illustration="notFound"
          title={t('server.Cannot found item')}
          text={t('cms.person.missing')}
          action={
            <Button startIcon={<IconArrowLeft data-mirror aria-hidden="true" />} onClick={() => onNavigate(links.list)}>
              {t('cms.person.toList')}
            </Button>
          }
        />
      </ConsolePage>
    );
  return (
    <ConsolePage title={t(`cms.person.title.${page}`)}>
      <LoadableView value={record} skeleton={<FrameSkeleton />} onRetry={onRetry}>
        {(person) => (
          <>
            <PersonHeader person={person} powers={powers} actions={actions} now={now} />
            <LinkTabs
              label={t('cms.person.pages', { name: nameOfPerson(person) })}
              items={PAGES.map(({ name, Icon }) => ({
                href: links[name](person.id),
                label: t(`cms.person.tab.${name}`),
                icon: <Icon aria-hidden="true" />,
                isCurrent: name === page,
              }))}
              onNavigate={(href, event) => {
                event.preventDefault();
                onNavigate(href);
              }}
            />
            {children(person)}
          </>
        )}
      </LoadableView>
    </ConsolePage>
  );
}

const PAGES = [
  { name: 'info', Icon: IconId },
  { name: 'edit', Icon: IconPencil },
  { name: 'settings', Icon: IconSettings },
] as const;

function FrameSkeleton() {
  return (
    <Frame>
      <div>
        <Skeleton shape="circle" height={76} width={76} />
        <Skeleton width={220} height={28} />
      </div>
      <div data-part="tabs">
        <Skeleton width={110} />
        <Skeleton width={70} />
        <Skeleton width={90} />
      </div>
      <div data-part="cards">
        {[6, 4].map((lines) => (
          <div key={lines}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} width={line === 0 ? 120 : '80%'} />
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 24px;
  > :first-child,
  [data-part='cards'] > div {
    padding: 20px;
    border-radius: ${token.radiusCard};
    background: ${token.surface};
    box-shadow: ${token.shadowCard};
  }
  > :first-child {
    display: flex;
    align-items: center;
    gap: 20px;
  }
  [data-part='tabs'] {
    display: flex;
    align-items: center;
    gap: 28px;
    block-size: 44px;
    padding-inline: 14px;
    box-shadow: inset 0 -1px 0 ${token.border};
  }
  [data-part='cards'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
    gap: 24px;
    > div {
      display: grid;
      align-content: start;
      gap: 20px;
    }
  }
`;
