import type { UserDetail } from '@manyline/contract';
import { Button, EmptyState, LinkTabs, LoadableView, Skeleton, token } from '@manyline/ui';
import { IconArrowLeft, IconId, IconPencil, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { nameOfUser } from '../parts/UserName.tsx';
import type { UserPageProps } from './userDetail.types.ts';
import { UserHeader } from './UserHeader.tsx';

export interface UserFrameProps extends UserPageProps {
  readonly page: 'info' | 'edit' | 'settings';
  readonly children: (user: UserDetail) => ReactNode;
}

/** The frame of a user's pages: name, facts, tabs and actions. */
export function UserFrame({ page, record, links, powers, actions, deletion, children, onRetry, onNavigate }: UserFrameProps) {
  const t = useUserText();
  if (record.status === 'missing')
    return (
      <ConsolePage title={t(`cms.user.title.${page}`)}>
        <EmptyState
          illustration="notFound"
          title={t('cms.user.notFound')}
          text={t('cms.user.missing')}
          action={
            <Button startIcon={<IconArrowLeft data-mirror aria-hidden="true" />} onClick={() => onNavigate(links.list)}>
              {t('cms.user.toList')}
            </Button>
          }
        />
      </ConsolePage>
    );
  return (
    <ConsolePage title={record.status === 'ready' ? nameOfUser(record.value) : t(`cms.user.title.${page}`)}>
      <LoadableView value={record} skeleton={<FrameSkeleton />} onRetry={onRetry}>
        {(user) => (
          <>
            <UserHeader user={user} powers={powers} actions={actions} deletion={deletion} />
            <LinkTabs
              label={t('cms.user.pages', { name: nameOfUser(user) })}
              items={PAGES.map(({ name, Icon }) => ({
                href: links[name](user.id),
                label: t(`cms.user.tab.${name}`),
                icon: <Icon aria-hidden="true" />,
                isCurrent: name === page,
              }))}
              onNavigate={(href, event) => {
                event.preventDefault();
                onNavigate(href);
              }}
            />
            {children(user)}
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
